export interface RenderedPage {
  head: string;
  /** content of `#root` */
  body: string;
  style: string;
  styleAttributes: string;
  errors: string[];
  /** failed to render and are missing in the page */
  failedParts?: { app: string; slot: string; error: string }[] | undefined;
}
