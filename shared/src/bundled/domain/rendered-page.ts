/** The parts of a page's HTML, as the shell's server build renders them. */
export interface RenderedPage {
  /** title, meta and link elements */
  head: string;
  /** what belongs into `#root` */
  body: string;
  /** text of the style element */
  style: string;
  /** attributes of the style element, by which the browser takes it over */
  styleAttributes: string;
  /** why the page cannot be shown like this; each a sentence */
  errors: string[];
}
