import { expect, type Page } from '@playwright/test';
import type { PageErrors } from '../browser/page-errors';
import { visit } from '../visitor/public-pages';

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

export type Act = (page: Page, pageErrors: PageErrors) => Promise<unknown>;

/**
 * Returns a state of a public page.
 * @param act steps after the page was opened
 */
export const onPage = (
  path: string,
  name: string,
  act: Act,
  at: Pick<SiteState, 'phone' | 'desktop'> = {},
): SiteState => ({
  ...at,
  name,
  async open(page, pageErrors) {
    await visit(page, path);
    await act(page, pageErrors);
  },
});

/** Opens a page while calls of a path fail. */
export async function openFailing(page: Page, pageErrors: PageErrors, call: string, path: string) {
  pageErrors.allow(new RegExp(call), /Error (getting products|Getting Blogs)/);
  await page.route(`**/${call}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(path);
}

/**
 * Returns a state of a page while calls of a path fail.
 * @param words text of the page
 */
export const failing = (call: string, path: string, name: string, words: string): SiteState => ({
  name,
  async open(page, pageErrors) {
    await openFailing(page, pageErrors, call, path);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  },
});
