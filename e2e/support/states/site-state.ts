import type { Page } from '@playwright/test';
import type { Trouble } from '../browser/trouble';

/** A page or a state of one, and how a visitor comes to it. */
export interface SiteState {
  name: string;
  open(page: Page, trouble: Trouble): Promise<void>;
  /** on a phone only */
  phone?: boolean;
  /** on a wide screen only */
  desktop?: boolean;
  /** the address of a page that search engines may list */
  path?: string;
  /** a page whose controls are walked through by Tab */
  tabs?: boolean;
}
