import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryApp } from '../../../shared/src/bundled/domain/registry';
import { emptyDocuments } from '../../compose/pages';
import { COMPRESSIBLE } from '../../site/compression';
import type { Deployment } from '../../site/deployment';
import { attempt, type Finding, findingOf } from '../../site/errors';
import { fileStats, type SeenFiles } from '../../site/file-stats';
import type { Manifests } from '../../site/manifest';
import { makeRegistry } from '../../site/registry';

/** One set of pages with its registry: what everybody gets, or what the canary's visitors get. */
export interface PageSet {
  site: string;
  /** inside the site */
  path: string;
  deployment: Deployment;
  /** of every build that the deployment names */
  manifests: Manifests;
  remedy: string;
  seen?: SeenFiles;
}

/**
 * The registry names the builds of the deployment with the hashes of their manifests; every mount has its page; every
 * page carries that registry and refers to files of exactly those builds, with their hashes; compressed forms are of the
 * same bytes.
 */
export function verifyPages(set: PageSet): Finding[] {
  const { site, path, remedy } = set;
  const registry = attempt((): Partial<Registry> => JSON.parse(readFileSync(`${site}/${path}/registry.json`, 'utf8')));
  if (registry === undefined) return [{ path: `${path}/registry.json`, message: 'The registry is missing or is not JSON.', remedy }];
  const stats = fileStats(`${site}/${path}`, (name) => /^(pages\/|registry\.json)/.test(name), set.seen);
  const forms = [...stats]
    .filter(
      ([name, { integrity }]) => COMPRESSIBLE.test(name) && ['.br', '.gz'].some((form) => stats.get(name + form)?.unpacked !== integrity),
    )
    .map(([name]) => name);
  const absent = pagesOf(set).filter((name) => !stats.has(name) && !stats.has(notFoundPageFor(name)));
  return [
    ...verifyRegistry(set, registry),
    ...findingOf(path, 'Pages are missing', absent, remedy),
    ...findingOf(path, 'Compressed forms are missing or of other bytes', forms, remedy),
    ...[...stats.keys()].filter((name) => name.endsWith('.html')).flatMap((name) => verifyPage(set, name, registry)),
  ];
}

function verifyRegistry({ path, deployment, manifests, remedy }: PageSet, registry: Partial<Registry> | null): Finding[] {
  const expected = makeRegistry(deployment, manifests).apps;
  const found = registry?.apps ?? {};
  const compared = (app: RegistryApp | undefined) => app && [app.remote, app.mounts, app.active, app.previous ?? null, app.canary ?? null];
  const slots = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = slots.filter((slot) => !expected[slot] || !isDeepStrictEqual(compared(found[slot]), compared(expected[slot])));
  return findingOf(
    `${path}/registry.json`,
    'The registry does not name the builds of its release, or not as their manifests do',
    wrong,
    remedy,
  );
}

function verifyPage({ site, path, deployment, manifests, remedy }: PageSet, name: string, registry: unknown): Finding[] {
  const html = readFileSync(`${site}/${path}/${name}`, 'utf8');
  const inlined = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const carried = attempt(() => JSON.parse(inlined));
  const references = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/apps\/[^"]+)"[^>]*>/g)].map(([tag, address = '']) => ({
    address,
    built: builtHash(deployment, manifests, address),
    pinned: /\bintegrity="([^"]*)"/.exec(tag)?.[1],
  }));
  const page = `${path}/${name}`;
  const about = (message: string, which: (reference: (typeof references)[number]) => boolean) =>
    findingOf(
      page,
      message,
      references.filter(which).map(({ address }) => address),
      remedy,
    );
  return [
    ...(isDeepStrictEqual(carried, registry)
      ? []
      : [{ path: page, message: 'The page does not carry the registry of its release.', remedy }]),
    ...(/<script defer src="\/apps\/shell\//.test(html) ? [] : [{ path: page, message: 'The page does not start the shell.', remedy }]),
    ...about('The page refers to files that are in no build of its release', ({ built }) => !built),
    ...about(
      'The page pins other bytes than were built',
      ({ built, pinned }) => built !== undefined && pinned !== undefined && pinned !== built,
    ),
    ...about('The page refers to files that are not there', ({ address }) => !existsSync(`${site}${address}`)),
  ];
}

/** The recorded hash of a file of an active build, undefined for an address that is of none. */
function builtHash(deployment: Deployment, manifests: Manifests, address: string): string | undefined {
  const [, , app = '', build = '', ...rest] = address.split('/');
  if (deployment[app]?.active !== build) return undefined;
  return manifests.get(`${app}/${build}`)?.files.find((file) => file.path === rest.join('/'))?.integrity;
}

/** Where all that lies below a mount has been rendered, its not-found page takes the place of the empty one. */
const notFoundPageFor = (name: string) => name.replace(/^pages\/_app\//, 'pages/_404/');

/** The pages that there have to be: their paths inside the set. */
export const pagesOf = ({ deployment, manifests }: Pick<PageSet, 'deployment' | 'manifests'>) => [
  'pages/_app/index.html',
  ...Object.entries(deployment).flatMap(([app, { active }]) => {
    const manifest = manifests.get(`${app}/${active}`);
    return manifest ? emptyDocuments(manifest).map(({ file }) => file) : [];
  }),
];
