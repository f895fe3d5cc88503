import { existsSync } from 'node:fs';
import { namedPaths } from './deployment';
import { readJson, replaceFile, visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';
import { liveRecord } from './releases';

/**
 * `preview.json` in a web root with its own `releases/` and `live`, and links to the site's `apps`
 * and `config.json`.
 */
export interface Preview {
  name: string;
  /** builds that replace the live ones, by app */
  builds: Record<string, string>;
  by: string;
  at: string;
  until: string;
}

/** First part of a preview's host name; nginx uses the expression too. */
export const PREVIEW_NAME = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

const isPreviewName = (name: string) => new RegExp(`^${PREVIEW_NAME}$`).test(name);

export const PASSWORD_FILE = 'password';

/** @throws ReleaseError */
export function previewName(name: string) {
  if (isPreviewName(name)) return name;
  throw new ReleaseError(
    `"${name.slice(0, 60)}" is not a valid name of a preview.`,
    'It becomes a part of a host name: 1 to 40 small letters, digits and hyphens, a letter or ' +
      'a digit at both ends, such as pr-42.',
  );
}

export const previewsFolder = (site: string) => `${site}/previews`;

export const previewFolder = (site: string, name: string) =>
  `${previewsFolder(site)}/${previewName(name)}`;

export const previewNames = (site: string) =>
  visibleNames(previewsFolder(site)).filter(isPreviewName);

/** A preview with an unreadable record has no builds and counts as expired. */
export function readPreview(site: string, name: string): Preview | undefined {
  const folder = previewFolder(site, name);
  if (!existsSync(folder)) return undefined;
  const read = readJson<Partial<Preview>>(`${folder}/preview.json`);
  return { builds: {}, by: 'unknown', at: '', until: '', ...read, name };
}

export const writePreview = (root: string, preview: Preview) =>
  replaceFile(`${root}/preview.json`, `${JSON.stringify(preview, null, 2)}\n`);

export const listPreviews = (site: string): Preview[] =>
  previewNames(site).flatMap((name) => readPreview(site, name) ?? []);

export const isExpired = ({ until }: Preview) => !(Date.parse(until) > Date.now());

export const expiredPreviews = (site: string) =>
  listPreviews(site)
    .filter(isExpired)
    .map(({ name }) => name);

/** `mf-blog 77c1fe65cd16, mf-shop 96d5a7239fb6` */
export const buildsText = ({ builds }: Pick<Preview, 'builds'>) =>
  Object.entries(builds)
    .map((one) => one.join(' '))
    .join(', ');

export const hasPassword = (site: string, name: string) =>
  existsSync(`${previewFolder(site, name)}/${PASSWORD_FILE}`);

export function buildsOfPreview(site: string, { name, builds }: Preview) {
  const folder = previewFolder(site, name);
  const shown = attempt(() => liveRecord(folder).apps) ?? {};
  return [...Object.entries(builds).map((one) => one.join('/')), ...namedPaths(shown)];
}

/** @throws ReleaseError without PREVIEW_DOMAIN */
export function previewAddress(name: string) {
  const domain = process.env.PREVIEW_DOMAIN;
  if (domain) return `https://${name}.${domain}`;
  throw new ReleaseError(
    'A preview needs nginx and a host name: PREVIEW_DOMAIN is not set.',
    'The steps are in docs/operations.md, under "Previews".',
  );
}
