import type { PageErrors } from '../browser/page-errors';
import type { Driver } from './tab';

/** A running browser. */
export interface Engine {
  /**
   * Opens a tab in a separate profile.
   * @param server origin of the site
   * @param pageErrors receives each console error, uncaught exception, unhandled rejection and
   * failed request
   */
  openTab(server: string, pageErrors: PageErrors): Promise<OpenTab>;
  close(): Promise<void>;
}

export interface OpenTab {
  driver: Driver;
  origin: string;
  close(): Promise<void>;
}
