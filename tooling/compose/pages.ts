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
import { composedPage, emptyPage, type PageParts } from './page-template';

export interface ComposeOptions {
  /** the remotes' pages are chunks of the shell, as in the bench's single bundle */
  inside?: boolean;
  /** What a style sheet of a build holds; undefined where it is not what was built: then pages link it, and browsers refuse it. */
  readStyle?: (build: BuildManifest, path: string) => string | undefined;
}

/** The builds that run together in one set of pages. */
export interface BuildSet {
  deployment: Deployment;
  shell: BuildManifest;
  remotes: BuildManifest[];
  /** what all pages have in common */
  common: Omit<PageParts, 'preloads'>;
  inside: boolean;
}

/**
 * @param manifests of every build that the deployment names
 * @throws ReleaseError without a shell
 */
export function buildSet(deployment: Deployment, manifests: Manifests, { inside = false, readStyle }: ComposeOptions = {}): BuildSet {
  if (!deployment[HOST]) throw new ReleaseError('The site has no shell yet.', 'Put one live first: `pnpm release promote shell`.');
  const shell = manifestOf(manifests, HOST, deployment[HOST].active);
  const main = chunkScripts(shell, 'main');
  if (main.length !== 1 || !main[0]) throw new Error(`The shell's first bundle is to be one script, it is ${main.length}.`);
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

/**
 * The files of a set that are not rendered: the registry, pictures, what crawlers read, and documents without content for pages that
 * the browser renders and for addresses that only the app knows.
 * @param rendered the files of the pages that were rendered
 * @returns path inside the set to content
 */
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
    // what a link to the site shows elsewhere: 1200 by 630, as every network wants it
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

/** A document that the browser fills. */
interface EmptyDocument {
  file: string;
  /** of the app that it belongs to, undefined for the one of addresses that no app has */
  manifest?: BuildManifest;
  chunks: string[];
  preload?: ListName[] | undefined;
  /** for search engines */
  isListed: boolean;
}

const UNKNOWN: EmptyDocument = { file: 'pages/_app/index.html', chunks: [], isListed: true };

/**
 * The documents of an app: one for each address that its declaration names, and one for what lies below a mount, where only the
 * app knows which page an address shows. That one preloads the chunks that all these pages have in common.
 */
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

/** A document without content goes nowhere without the router, and shows data as soon as it can. */
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
/** The folder of pages that answer for unknown addresses. */
export const NOT_FOUND = 'pages/_404/';
const isBelow = (file: string) => file.startsWith(BELOW);

/**
 * A page that was rendered, with its own style, its own data, and preloads of exactly its chunks.
 * @param page.notFound whether it answers unknown addresses: the browser may know better by then, or by another case
 * @param seeds its data as JSON
 */
export function renderedPage(
  { shell, remotes, common }: BuildSet,
  page: { app: string; notFound: boolean; chunks: string[] },
  rendered: RenderedPage,
  seeds: string,
) {
  const remote = remotes.find(({ app }) => app === page.app);
  const preloads = remote ? remotePreloads(shell, remote, page.chunks, 'container') : scriptsOf(shell, page.chunks);
  return composedPage({ ...common, preloads }, rendered, { seeds, provisional: page.notFound });
}

const staticFile = (name: string) => readFileSync(`${tools}/compose/assets/${name}`);

/** A file of a build with its address and its hash. */
const assetOf = ({ app, build, files }: BuildManifest, path: string) => ({
  href: `/apps/${app}/${build}/${path}`,
  integrity: files.find((file) => file.path === path)?.integrity ?? '',
});

/** The scripts of some chunks of a build, each once. */
const scriptsOf = (manifest: BuildManifest, chunks: string[]) =>
  [...new Set(chunks.flatMap((chunk) => chunkScripts(manifest, chunk)))].map((path) => assetOf(manifest, path));

function chunkScripts({ app, chunks }: BuildManifest, chunk: string): string[] {
  const files = chunks[chunk];
  if (!files) throw new Error(`${app} declares the chunk "${chunk}" for a page, but its build has no chunk of that name.`);
  return files.filter((file) => file.endsWith('.js'));
}

/**
 * Scripts of a remote's page: the shell's code that loads remotes, then the remote's entry, its declaration and its chunks.
 * @param loader the shell's chunk that loads it: the runtime, or the bare container for a prerendered page
 */
const remotePreloads = (shell: BuildManifest, remote: BuildManifest, chunks: string[], loader: 'federation' | 'container') => [
  ...scriptsOf(shell, [loader]),
  assetOf(remote, remote.entry ?? ''),
  ...scriptsOf(remote, ['app', ...chunks]),
];
