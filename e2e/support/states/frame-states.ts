import { expect } from '@playwright/test';
import { Frame } from '../visitor/frame';
import { visit } from '../visitor/public-pages';
import { Search } from '../visitor/search';
import type { SiteState } from './site-state';

export const frameStates: SiteState[] = [
  {
    name: 'the open About menu',
    desktop: true,
    open: async (page) => {
      await visit(page, '/');
      await new Frame(page).about.press('Enter');
      await expect(new Frame(page).link('Our Team')).toBeVisible();
    },
  },
  {
    name: 'the open phone menu',
    phone: true,
    open: async (page) => {
      await visit(page, '/');
      await new Frame(page).menuButton.click();
      await expect(new Frame(page).link('Tests')).toBeVisible();
    },
  },
  {
    name: 'the search with results',
    open: async (page) => {
      await visit(page, '/');
      await new Search(page).open();
      await new Search(page).findFor('panel');
      await expect(new Search(page).results.first()).toBeVisible();
    },
  },
  {
    name: 'the search without results, and what it offers instead',
    open: async (page) => {
      const search = new Search(page);
      await visit(page, '/');
      await search.open();
      await search.findFor('hepatitus');
      await expect(page.getByText('No results found', { exact: true })).toBeVisible();
      await expect(search.results.first()).toBeVisible();
    },
  },
];
