import { existsSync, readFileSync } from 'node:fs';
import { isPreviewName, OWN_PREVIEW_DOMAIN } from '../../shared/src/bundled/edge';
import { namedBuilds } from './deployment';
import { replaceFile, visibleNames } from './disk';
import { attempt, ReleaseError } from './errors';
import { liveFolder, readFolder } from './releases';

/**
 * A preview is what is live with some builds in the place of others, at a host name of its own. Its folder is a small web root:
 * `releases/` and `live` are its own, `apps` and `config.json` lead to the site's.
 */
export interface Preview {
  name: string;
  /** what it shows in the place of live builds, by app */
  builds: Record<string, string>;
  by: string;
  /** ISO time of when it was made, or was given other builds */
  at: string;
  /** ISO time at which it ends */
  until: string;
  /** why it no longer follows what is live */
  behind?: string;
}

/** The file in a preview's folder that says who may open it: none, and anybody may. */
export const PASSWORD_FILE = 'password';

/** @throws ReleaseError for a name that is no part of a host name, or could lead out of the folder */
export function previewName(name: string): string {
  if (isPreviewName(name)) return name;
  throw new ReleaseError(
    `"${name.slice(0, 60)}" is not a valid name of a preview.`,
    'It becomes a part of a host name: 1 to 40 small letters, digits and hyphens, a letter or a digit at both ends, such as pr-42.',
  );
}

export const previewsFolder = (site: string): string => `${site}/previews`;

/** The folder of a preview. @throws ReleaseError as above */
export const previewFolder = (site: string, name: string): string => `${previewsFolder(site)}/${previewName(name)}`;

export const previewNames = (site: string): string[] => visibleNames(previewsFolder(site)).filter(isPreviewName);

/** What a preview is, undefined when there is none of that name. One that cannot be read shows nothing, and is over. */
export function readPreview(site: string, name: string): Preview | undefined {
  const folder = previewFolder(site, name);
  if (!existsSync(folder)) return undefined;
  const read = attempt((): Partial<Preview> => JSON.parse(readFileSync(`${folder}/preview.json`, 'utf8')));
  return { builds: {}, by: 'unknown', at: '', until: '', ...read, name };
}

/** Notes what a preview is. @param root its folder, which has another name while it is being made */
export const writePreview = (root: string, preview: Preview): void =>
  replaceFile(`${root}/preview.json`, `${JSON.stringify(preview, null, 2)}\n`);

export const listPreviews = (site: string): Preview[] => previewNames(site).flatMap((name) => readPreview(site, name) ?? []);

/** Whether a preview's days are over. @param now in milliseconds */
export const isOver = ({ until }: Preview, now = Date.now()): boolean => !(Date.parse(until) > now);

export const overPreviews = (site: string): string[] => listPreviews(site).flatMap((preview) => (isOver(preview) ? [preview.name] : []));

/** The builds of a preview in words: `mf-blog 77c1fe65cd16, mf-shop 96d5a7239fb6`. */
export const buildsText = ({ builds }: Pick<Preview, 'builds'>): string =>
  Object.entries(builds)
    .map((one) => one.join(' '))
    .join(', ');

export const hasPassword = (site: string, name: string): boolean => existsSync(`${previewFolder(site, name)}/${PASSWORD_FILE}`);

/** Every build, as `app/build`, that a preview needs: those that it was asked for, and those that its pages name. */
export function buildsOfPreview(site: string, name: string): string[] {
  const folder = previewFolder(site, name);
  const live = liveFolder(folder);
  const shown = live === undefined ? {} : (attempt(() => readFolder(folder, live).apps) ?? {});
  return [
    ...Object.entries(readPreview(site, name)?.builds ?? {}).map(([app, build]) => `${app}/${build}`),
    ...namedBuilds(shown).map(({ app, build }) => `${app}/${build}`),
  ];
}

/** Where a preview is opened. Without a domain of its own that is the server of `npm start`. */
export function previewAddress(name: string, { PREVIEW_DOMAIN, PORT }: NodeJS.ProcessEnv = process.env): string {
  const domain = PREVIEW_DOMAIN || OWN_PREVIEW_DOMAIN;
  return /(^|\.)localhost$/.test(domain) ? `http://${name}.${domain}:${PORT || 8080}` : `https://${name}.${domain}`;
}
