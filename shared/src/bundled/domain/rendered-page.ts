export interface RenderedPage {
  head: string;
  /** content of `#root` */
  body: string;
  style: string;
  styleAttributes: string;
  errors: string[];
  /** parts that failed to render and are missing in the page; `app` is the part's app */
  failedParts?: { app: string; slot: string; error: string }[] | undefined;
}
