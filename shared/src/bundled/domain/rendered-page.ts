/** A page as HTML, in its parts: what the shell's server build makes, and whoever composes pages puts together. */
export interface RenderedPage {
  /** title, meta and link elements */
  head: string;
  /** what belongs into `#root` */
  body: string;
  /** text of the style element */
  style: string;
  /** attributes of the style element, by which the browser takes it over */
  styleAttributes: string;
  /** the page's chunks, as its build names them */
  chunks: string[];
  /** why the page cannot be shown like this; each a sentence */
  errors: string[];
}
