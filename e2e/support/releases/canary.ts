import type { Registry } from '@lagoon/shared/domain';
import { expect, type Page } from '@playwright/test';
import { GROUPS } from '../../../tooling/site/canary-groups';
import type { ReleasedSite } from './released-site';

export const [oldHeading, newHeading] = ['Latest Medical Insights', 'News from our laboratory'];

/** Returns the blog's build for a visitor of a group, or for one without a group. */
export async function blogAt(origin: string, group = '') {
  const headers = { cookie: `release_group=${group}` };
  const answer = await fetch(`${origin}/registry.json`, { headers });
  return ((await answer.json()) as Registry).apps.blog?.active.build;
}

export async function groupsWith(origin: string, build: string) {
  const builds = await Promise.all(GROUPS.map((group) => blogAt(origin, group)));
  return GROUPS.filter((_, index) => builds[index] === build);
}

export const newBlog = (site: ReleasedSite) =>
  site.publishAnother('mf-blog', 'canary', (text) => text.replaceAll(oldHeading, newHeading));

/** Opens the blog and checks its heading, which differs between the builds. */
export async function reads(page: Page, address: string, heading: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}
