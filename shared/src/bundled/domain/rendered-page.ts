export interface RenderedPage {
  head: string;
  /** content of `#root` */
  body: string;
  style: string;
  styleAttributes: string;
  errors: string[];
  /** parts that the page lacks because they failed, by app */
  failedParts?: { app: string; slot: string; error: string }[] | undefined;
}
