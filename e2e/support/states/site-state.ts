import type { Page } from '@playwright/test';
import type { PageErrors } from '../browser/page-errors';

/** A page, or a state of a page, and the steps that a visitor takes to it. */
export interface SiteState {
  name: string;
  open(page: Page, pageErrors: PageErrors): Promise<void>;
  /** on a phone only */
  phone?: boolean;
  /** on a wide screen only */
  desktop?: boolean;
  /** the address of a page that search engines may list */
  path?: string;
  /** true for a page whose controls are tested with the Tab key */
  tabs?: boolean;
}
