export interface RenderFailure {
  app: string;
  build: string;
  /** the page's file inside the release, followed by slot and app when a part failed; undefined when the whole build failed */
  file?: string;
  /** the slot of the failed part; the page itself is rendered */
  slot?: string;
  /** the page's path, for people; never logged, because the name of a test is health data */
  path?: string;
  /** a sentence without its subject and full stop */
  message: string;
  /** remedy; missing when the page itself has to be corrected */
  remedy?: string;
}
