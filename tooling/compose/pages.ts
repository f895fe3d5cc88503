import { readFileSync } from 'node:fs';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { tools } from '../bootstrap/paths.mjs';
import type { Deployment } from '../site/deployment';
import { ReleaseError } from '../site/errors';
import { type BuildManifest, type Manifests, manifestOf } from '../site/manifest';
import { makeRegistry } from '../site/registry';
import { notFoundFile } from './page-file';
import { composedPage, emptyPage, type PageParts } from './page-template';

export interface ComposeOptions {
  /** the remotes' pages are chunks of the shell, as in the bench's single bundle */
  inside?: boolean;
  /** What a style sheet of a build holds; undefined where it is not what was built: then pages link it, and browsers refuse it. */
  readStyle?: (build: BuildManifest, path: string) => string | undefined;
}

/** Data that a mount's first page asks for: it is loaded beside the code. */
const PRELOADED_DATA: Record<string, string[]> = { '/': ['/api/products'], '/shop': ['/api/products'], '/blog': ['/api/blogs'] };

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
  if (!deployment.shell) throw new ReleaseError('The site has no shell yet.', 'Put one live first: `pnpm release promote shell`.');
  const shell = manifestOf(manifests, 'shell', deployment.shell.active);
  const main = chunkScripts(shell, 'main');
  if (main.length !== 1 || !main[0]) throw new Error(`The shell's first bundle is to be one script, it is ${main.length}.`);
  const [early] = shell.chunks.early ? chunkScripts(shell, 'early') : [];
  return {
    deployment,
    shell,
    remotes: Object.entries(deployment).flatMap(([app, { active }]) => (app === 'shell' ? [] : [manifestOf(manifests, app, active)])),
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
 * All of a set but its rendered pages: the registry, pictures, and empty pages where none was rendered: one for every
 * mount, one for what lies below it, one for everything else.
 * @param rendered the files of the pages that were
 * @returns path inside the set to content
 */
export function emptyPages(set: BuildSet, rendered: ReadonlySet<string> = new Set()): Map<string, string | Buffer> {
  const { shell, remotes, common, inside } = set;
  const files = new Map<string, string | Buffer>([
    ['registry.json', `${JSON.stringify(common.registry, null, 2)}\n`],
    ['pages/favicon.svg', staticFile('favicon.svg')],
    // what a link to the site shows elsewhere: 1200 by 630, as every network wants it
    ['pages/share.png', staticFile('share.png')],
  ]);
  const put = (mount: string, file: string, preloads: PageParts['preloads'], options: Parameters<typeof emptyPage>[1] = {}) => {
    if (rendered.has(file) || (isBelow(file) && rendered.has(file.replace(BELOW, NOT_FOUND)))) return;
    files.set(file, emptyPage({ ...common, preloads }, { data: PRELOADED_DATA[mount], ...options }));
  };
  // builds from before there were such chunks have all of it in their first script
  const late = (names: string[]) =>
    scriptsOf(
      shell,
      names.filter((name) => shell.chunks[name]),
    );
  // a page that arrives empty goes nowhere without the router, and shows data as soon as it can
  const [router, data, cart] = [late(['router']), late(['data']), late(['cart'])];
  put('', 'pages/_app/index.html', router);
  for (const [mount, chunks] of Object.entries(shell.mounts)) {
    const preloads = [...router, ...scriptsOf(shell, chunks), ...(PRELOADED_DATA[mount] ? data : [])];
    put(mount, pagesOfMount('shell', mount).page, preloads, { unlisted: shell.unlisted?.includes(mount) });
  }
  for (const remote of remotes) {
    const preloads = (chunks: string[]) => [
      ...router,
      ...(inside ? scriptsOf(shell, chunks) : remotePreloads(shell, remote, chunks, 'federation')),
      ...data,
      ...cart,
    ];
    // while others' pages are rendered, those of an app that renders none are for their visitors alone
    const unlisted = shell.server !== undefined && remote.server === undefined;
    for (const [mount, chunks] of Object.entries(remote.mounts)) {
      const { page, below } = pagesOfMount(remote.app, mount);
      put(mount, page, preloads(chunks), { unlisted });
      // only the remote knows which page a path below its mount shows, so that page's chunk is not preloaded there
      if (below) put(mount, below, preloads([]), { unlisted });
    }
  }
  return files;
}

const BELOW = 'pages/_app/';
/** Where the pages lie that answer for what is not there. */
export const NOT_FOUND = 'pages/_404/';
const isBelow = (file: string) => file.startsWith(BELOW);

/**
 * A page that was rendered, with its own style, its own data, and preloads of exactly its chunks.
 * @param page.slot name of its app in the registry
 * @param page.notFound whether it answers for what is not there: the browser may know better by then, or by another case
 * @param seeds its data as JSON
 * @throws Error when its app's build has no such chunk
 */
export function renderedPage(
  { shell, remotes, common }: BuildSet,
  page: { slot: string; notFound: boolean },
  rendered: RenderedPage,
  seeds: string,
) {
  const remote = remotes.find(({ slot }) => slot === page.slot);
  const preloads = remote
    ? remotePreloads(shell, remote, rendered.chunks, shell.chunks.container ? 'container' : 'federation')
    : scriptsOf(shell, rendered.chunks);
  return composedPage({ ...common, preloads }, rendered, { seeds, provisional: page.notFound });
}

const staticFile = (name: string) => readFileSync(`${tools}/compose/assets/${name}`);

/**
 * The files of a mount's pages: of `/about` itself, of `/team/*` for whatever lies below it. A remote's mount has both.
 * @returns paths inside the set
 */
export function pagesOfMount(app: string, mount: string): { page: string; below?: string } {
  if (mount.endsWith('/*')) return { page: `pages/_app${mount.slice(0, -2)}.html` };
  const page = `pages${mount === '/' ? '/index' : mount}.html`;
  return app === 'shell' ? { page } : { page, below: `pages/_app${mount}.html` };
}

/** A page inside a mount, or the mount that it stands below. */
export interface Place {
  /** the page is the mount's own, and does not lie below it */
  own: boolean;
  mount: string;
}

/** Where in an app a path lies, undefined when it is none of the app's. */
export function placeOf({ app, mounts }: BuildManifest, path: string): Place | undefined {
  const all = Object.keys(mounts);
  if (all.includes(path)) return { own: true, mount: path };
  const below = app === 'shell' ? all.flatMap((mount) => (mount.endsWith('/*') ? [mount.slice(0, -2)] : [])) : all;
  const mount = below.find((one) => path.startsWith(`${one}/`));
  return mount === undefined ? undefined : { own: false, mount };
}

/** The file of the page that answers for what is not there below a mount; undefined when nothing of the app's does. */
export function notFoundFileOf(manifest: BuildManifest, path: string): string | undefined {
  const answers = (manifest.app === 'shell' && path === '/') || placeOf(manifest, `${path}/x`) !== undefined;
  return answers ? notFoundFile(path) : undefined;
}

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
  if (!files) throw new Error(`${app} declares the page chunk "${chunk}" for a mount, but its build has none of that name.`);
  return files.filter((file) => file.endsWith('.js'));
}

/**
 * What a remote's landing page needs at once: the shell's code that loads remotes, then the remote's entry, routes and pages.
 * @param loader the shell's chunk that loads it: the runtime, or the bare container of a page that arrives as HTML
 */
const remotePreloads = (shell: BuildManifest, remote: BuildManifest, chunks: string[], loader: 'federation' | 'container') => [
  ...scriptsOf(shell, [loader]),
  assetOf(remote, remote.entry ?? ''),
  ...scriptsOf(remote, ['routes', ...chunks]),
];
