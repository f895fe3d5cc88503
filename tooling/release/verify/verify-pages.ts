import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Registry, RegistryApp } from '../../../shared/src/bundled/domain/registry';
import { emptyDocuments } from '../../prerender/other-files';
import { type Deployment, HOST, makeRegistry } from '../../site/deployment';
import { readJson } from '../../site/disk';
import { attempt, type SiteIssue, siteIssues } from '../../site/errors';
import { COMPRESSIBLE, fileStats, type SeenFiles } from '../../site/file-forms';
import { inlineRegistry } from '../../site/inline-registry';
import type { Manifests } from '../../site/manifest';
import { slotLists } from '../../site/parts';

export interface PageSet {
  site: string;
  path: string;
  deployment: Deployment;
  manifests: Manifests;
  remedy: string;
  seen?: SeenFiles;
}

/** Matches the paths of the files that web servers send, relative to `PageSet.path`. */
export const SERVED = /^(pages\/|registry[./])/;

/**
 * Checks a set of pages: the registry names the builds of the deployment; every mount has a page; every page contains the registry,
 * and refers only to existing files of these builds, with the right hashes; compressed files have the same content.
 */
export function verifyPages(set: PageSet): SiteIssue[] {
  const { site, path, remedy } = set;
  const registry = readJson<Partial<Registry>>(`${site}/${path}/registry.json`);
  if (registry === undefined) return [{ path: `${path}/registry.json`, message: 'The registry is missing or is not JSON.', remedy }];
  const stats = fileStats(`${site}/${path}`, (name) => SERVED.test(name), set.seen);
  const forms = [...stats]
    .filter(
      ([name, { integrity }]) => COMPRESSIBLE.test(name) && ['.br', '.gz'].some((form) => stats.get(name + form)?.unpacked !== integrity),
    )
    .map(([name]) => name);
  const registries = registriesOfPages(set, registry);
  const absent = pagesOf(set).filter((name) => !stats.has(name) && !stats.has(notFoundPageFor(name)));
  return [
    ...verifyRegistry(set, registry),
    ...siteIssues(path, 'Pages are missing', absent, remedy),
    ...siteIssues(path, 'Compressed forms are missing or differ', forms, remedy),
    ...[...stats.keys()].filter((name) => name.endsWith('.html')).flatMap((name) => verifyPage(set, name, registries)),
  ];
}

function verifyRegistry({ path, deployment, manifests, remedy }: PageSet, registry: Partial<Registry> | null): SiteIssue[] {
  const expected = makeRegistry(deployment, manifests).apps;
  const found = registry?.apps ?? {};
  const compared = (app: RegistryApp | undefined) => app && [app.remote, app.mounts, app.active, app.previous ?? null, app.canary ?? null];
  const ids = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = ids.filter((id) => !expected[id] || !isDeepStrictEqual(compared(found[id]), compared(expected[id])));
  if (registry?.shell !== deployment[HOST]?.active) wrong.push(HOST);
  return siteIssues(`${path}/registry.json`, 'The registry differs from the builds of its release', wrong, remedy);
}

function verifyPage({ site, path, deployment, manifests, remedy }: PageSet, name: string, registries: unknown[]): SiteIssue[] {
  const html = readFileSync(`${site}/${path}/${name}`, 'utf8');
  const inlined = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const carried: unknown = attempt(() => JSON.parse(inlined));
  const references = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/apps\/[^"]+)"[^>]*>/g)].map(([tag, address = '']) => ({
    address,
    built: builtHash(deployment, manifests, address),
    pinned: /\bintegrity="([^"]*)"/.exec(tag)?.[1],
  }));
  const page = `${path}/${name}`;
  const faults: [message: string, isFault: (reference: (typeof references)[number]) => boolean][] = [
    ['The page refers to files of other builds than its release has', ({ built }) => !built],
    ['The page has other hashes than the builds', ({ built, pinned }) => Boolean(built && pinned && pinned !== built)],
    ['The page refers to missing files', ({ address }) => !existsSync(`${site}${address}`)],
  ];
  return [
    ...(carried && registries.some((registry) => isDeepStrictEqual(carried, registry))
      ? []
      : [{ path: page, message: 'The page does not contain the registry of its release.', remedy }]),
    ...(/<script defer src="\/apps\/shell\//.test(html) ? [] : [{ path: page, message: 'The page does not start the shell.', remedy }]),
    ...faults.flatMap(([message, isFault]) => {
      const addresses = references.filter(isFault).map(({ address }) => address);
      return siteIssues(page, message, addresses, remedy);
    }),
  ];
}

/**
 * Returns the registries that a page may contain, one for each app and each list of slots. The field `builds` is the address of the whole
 * registry. If that file is missing or differs, leaves the registry out.
 */
function registriesOfPages({ site, path, deployment, manifests }: PageSet, registry: Partial<Registry> | null): unknown[] {
  const ids = [HOST, ...Object.keys(registry?.apps ?? {})];
  const manifestsOfSet = Object.entries(deployment).flatMap(([app, { active }]) => manifests.get(`${app}/${active}`) ?? []);
  const inlined = ids.flatMap((id) =>
    slotLists(manifestsOfSet.find((build) => build.id === id)).flatMap(
      (slots) => attempt(() => inlineRegistry(registry as Registry, id, slots)) ?? [],
    ),
  );
  const { release: _, ...builds } = registry ?? {};
  const isWhole = (file: string) => isDeepStrictEqual(readJson(file), builds);
  return inlined.filter(({ builds: address }) => isWhole(`${site}/${path}${address}`));
}

/** Returns the recorded hash of a file of an active build; undefined for other addresses. */
function builtHash(deployment: Deployment, manifests: Manifests, address: string): string | undefined {
  const [, , app = '', build = '', ...rest] = address.split('/');
  if (deployment[app]?.active !== build) return undefined;
  return manifests.get(`${app}/${build}`)?.files.find((file) => file.path === rest.join('/'))?.integrity;
}

/** Converts the path of a mount's empty page to the path of its not-found page. */
const notFoundPageFor = (name: string) => name.replace(/^pages\/_app\//, 'pages/_404/');

export const pagesOf = ({ deployment, manifests }: Pick<PageSet, 'deployment' | 'manifests'>) => [
  'pages/_app/index.html',
  ...Object.entries(deployment).flatMap(([app, { active }]) => {
    const manifest = manifests.get(`${app}/${active}`);
    return manifest ? emptyDocuments(manifest).map(({ file }) => file) : [];
  }),
];
