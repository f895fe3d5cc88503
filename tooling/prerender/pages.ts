import { readFileSync } from 'node:fs';
import { brand } from '../../shared/src/bundled/domain/brand';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { isStatic, mountOfPath, pagePath } from '../../shared/src/bundled/domain/match-page';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import type { ListName } from '../../shared/src/bundled/domain/types';
import { tools } from '../bootstrap/paths.mjs';
import { type Deployment, HOST } from '../site/deployment';
import { ReleaseError } from '../site/errors';
import { type BuildManifest, type Manifests, manifestOf } from '../site/manifest';
import { makeRegistry } from '../site/registry';
import { type ListedAddress, robotsText, sitemapXml } from './crawlers';
import { pageFile } from './page-file';
import { emptyPage, type PageParts, prerenderedPage } from './page-template';

export interface BuildSetOptions {
  /** true if the remotes' pages are chunks of the shell, as in the single bundle of the bench */
  inside?: boolean;
  /** Returns a style sheet's text. Undefined for a changed file, which pages then link and browsers reject. */
  readStyle?: (build: BuildManifest, path: string) => string | undefined;
}

export interface BuildSet {
  deployment: Deployment;
  shell: BuildManifest;
  remotes: BuildManifest[];
  common: Omit<PageParts, 'preloads'>;
  inside: boolean;
}

/** @param manifests of every build in the deployment @throws ReleaseError without a shell */
export function buildSet(deployment: Deployment, manifests: Manifests, { inside = false, readStyle }: BuildSetOptions = {}): BuildSet {
  if (!deployment[HOST]) throw new ReleaseError('The site has no shell yet.', 'Put one live first: `pnpm release promote shell`.');
  const shell = manifestOf(manifests, HOST, deployment[HOST].active);
  const main = chunkScripts(shell, 'main');
  if (main.length !== 1 || !main[0]) throw new Error(`The shell's first bundle must be one script, but it is ${main.length}.`);
  const [early] = shell.chunks.early ? chunkScripts(shell, 'early') : [];
  return {
    deployment,
    shell,
    remotes: Object.entries(deployment).flatMap(([app, { active }]) => (app === HOST ? [] : [manifestOf(manifests, app, active)])),
    common: {
      icon: '/favicon.svg',
      styles: shell.styles.map((path) => {
        const text = readStyle?.(shell, path);
        return { ...assetOf(shell, path), ...(text === undefined ? {} : { text }) };
      }),
      fonts: shell.files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => assetOf(shell, path).href),
      script: assetOf(shell, main[0]),
      ...(early ? { early: assetOf(shell, early) } : {}),
      registry: makeRegistry(deployment, manifests),
    },
    inside,
  };
}

/** Returns the files of a set that are not rendered, by path. @param rendered files of the rendered pages */
export function otherFiles(
  set: BuildSet,
  rendered: ReadonlySet<string> = new Set(),
  listed: ListedAddress[] = [],
): Map<string, string | Buffer> {
  const { shell, common } = set;
  const apps = [shell, ...set.remotes];
  return new Map<string, string | Buffer>([
    ['registry.json', `${JSON.stringify(common.registry, null, 2)}\n`],
    ['pages/favicon.svg', staticFile('favicon.svg')],
    // preview picture of links in social networks, 1200 by 630
    ['pages/share.png', staticFile('share.png')],
    ['pages/robots.txt', robotsText(brand.origin, apps)],
    ['pages/sitemap.xml', sitemapXml(brand.origin, apps, listed)],
    ...[UNKNOWN, ...apps.flatMap(emptyDocuments)]
      .filter(({ file }) => !rendered.has(file) && !(isBelow(file) && rendered.has(file.replace(BELOW, NOT_FOUND))))
      .map(({ file, manifest = shell, chunks, preload = [], isListed }): [string, string] => {
        const preloads = preloadsOfEmpty(set, manifest, chunks, preload);
        const data = preload.map((list) => `/api/${list}`);
        return [file, emptyPage({ ...common, preloads }, { data, unlisted: !isListed })];
      }),
  ]);
}

interface EmptyDocument {
  file: string;
  /** manifest of its app; undefined for unknown paths */
  manifest?: BuildManifest;
  chunks: string[];
  preload?: ListName[] | undefined;
  isListed: boolean;
}

const UNKNOWN: EmptyDocument = { file: 'pages/_app/index.html', chunks: [], isListed: true };

/** Returns one document for each fixed path, and one below each mount for paths that only the app can match, with their common chunks. */
export function emptyDocuments(manifest: BuildManifest): EmptyDocument[] {
  const { pages } = manifest;
  const named = pages.filter(isStatic).flatMap(({ path, chunks, preload, sitemap }): EmptyDocument[] => {
    const file = pageFile(pagePath(path));
    return file === undefined ? [] : [{ file, manifest, chunks, preload, isListed: sitemap === true }];
  });
  const below = mountsOfPages(pages).flatMap((mount): EmptyDocument[] => {
    const inside = pages.filter(({ path }) => mountOfPath(path) === mount && path.includes(':'));
    const [first] = inside;
    if (!first) return [];
    const chunks = first.chunks.filter((chunk) => inside.every((page) => page.chunks.includes(chunk)));
    return [{ file: `${BELOW}${mount.slice(1)}.html`, manifest, chunks, isListed: inside.some(({ sitemap }) => sitemap) }];
  });
  return [...named, ...below];
}

/** Returns the chunks of an empty document, which needs the router at once and the data soon. */
function preloadsOfEmpty(
  { shell, inside }: BuildSet,
  manifest: BuildManifest,
  chunks: string[],
  preload: ListName[],
): PageParts['preloads'] {
  const router = scriptsOf(shell, ['router']);
  if (manifest === shell) return [...router, ...scriptsOf(shell, [...chunks, ...(preload.length > 0 ? ['data'] : [])])];
  const own = inside ? scriptsOf(shell, chunks) : remotePreloads(shell, manifest, chunks, 'federation');
  return [...router, ...own, ...scriptsOf(shell, ['data', 'cart'])];
}

const BELOW = 'pages/_app/';
export const NOT_FOUND = 'pages/_404/';
const isBelow = (file: string) => file.startsWith(BELOW);

/** Returns the document of a rendered page. @param page.notFound makes the browser check again @param seeds its data as JSON */
export function renderedPage(
  { shell, remotes, common }: BuildSet,
  page: { app: string; notFound: boolean; chunks: string[] },
  rendered: RenderedPage,
  seeds: string,
) {
  const remote = remotes.find(({ app }) => app === page.app);
  const preloads = remote ? remotePreloads(shell, remote, page.chunks, 'container') : scriptsOf(shell, page.chunks);
  return prerenderedPage({ ...common, preloads }, rendered, { seeds, provisional: page.notFound });
}

const staticFile = (name: string) => readFileSync(`${tools}/prerender/assets/${name}`);

const assetOf = ({ app, build, files }: BuildManifest, path: string) => ({
  href: `/apps/${app}/${build}/${path}`,
  integrity: files.find((file) => file.path === path)?.integrity ?? '',
});

const scriptsOf = (manifest: BuildManifest, chunks: string[]) =>
  [...new Set(chunks.flatMap((chunk) => chunkScripts(manifest, chunk)))].map((path) => assetOf(manifest, path));

function chunkScripts({ app, chunks }: BuildManifest, chunk: string): string[] {
  const files = chunks[chunk];
  if (!files) throw new Error(`${app} declares the chunk "${chunk}" for a page, but its build has no chunk of that name.`);
  return files.filter((file) => file.endsWith('.js'));
}

/**
 * Returns the scripts of a remote's page: the shell's loader (`container` for a prerendered page), the remote's entry, `app`
 * and chunks.
 */
const remotePreloads = (shell: BuildManifest, remote: BuildManifest, chunks: string[], loader: 'federation' | 'container') => [
  ...scriptsOf(shell, [loader]),
  assetOf(remote, remote.entry ?? ''),
  ...scriptsOf(remote, ['app', ...chunks]),
];
