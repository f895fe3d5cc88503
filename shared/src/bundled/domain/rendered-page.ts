export interface RenderedPage {
  head: string;
  /** content of `#root` */
  body: string;
  style: string;
  styleAttributes: string;
  errors: string[];
  /** parts that failed to render, which the page therefore lacks; `app` is the part's app */
  failedParts?: { app: string; slot: string; error: string }[] | undefined;
}
