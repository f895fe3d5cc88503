/** Why pages of a build are not as they should be. */
export interface Trouble {
  app: string;
  build: string;
  /** the page's file inside the release, undefined when it is about all of the build's pages */
  file?: string;
  /** its address, for people: the name of a test in it is for no log */
  path?: string;
  /** a sentence without its subject and its full stop */
  message: string;
  /** what helps, where it is not to mend the page */
  remedy?: string;
}
