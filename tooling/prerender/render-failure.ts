export interface RenderFailure {
  app: string;
  build: string;
  /** the page's file inside the release; undefined for the whole build */
  file?: string;
  /** the page's path, for people; never logged, because the name of a test is health data */
  path?: string;
  /** a sentence without its subject and full stop */
  message: string;
  /** remedy, unless the page itself has to be corrected */
  remedy?: string;
}
