export interface RenderedPage {
  head: string;
  /** content of `#root` */
  body: string;
  style: string;
  styleAttributes: string;
  errors: string[];
}
