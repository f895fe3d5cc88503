export interface RenderFailure {
  app: string;
  build: string;
  /** the page's file inside the release, followed by slot and app when a part failed; undefined when the whole build failed */
  file?: string;
  /** the slot of the failed part; undefined when the page or the whole build failed */
  slot?: string;
  /** the page's path; never logged, because it can contain the name of a test, which is health data */
  path?: string;
  /** a sentence without its subject and full stop */
  message: string;
  /** advice to the operator, such as to install a missing program */
  remedy?: string;
}
