import { readFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import type { Deployment } from '../site/deployment';
import { ReleaseError } from '../site/errors';
import { type BuildManifest, type Manifests, manifestOf } from '../site/manifest';
import { makeRegistry } from '../site/registry';
import { renderPage } from './page-template';

export interface ComposeOptions {
  /** the remotes' pages are chunks of the shell, as in the bench's single bundle */
  inside?: boolean;
}

/** Data that a mount's first page asks for: it is loaded beside the code. */
const PRELOADED_DATA: Record<string, string[]> = { '/': ['/api/products'], '/shop': ['/api/products'], '/blog': ['/api/blogs'] };

/**
 * One set of pages: the registry, one page for every mount, one for everything else.
 * @param manifests of every build that the deployment names
 * @returns path inside the set to content
 * @throws ReleaseError without a shell
 */
export function composePages(deployment: Deployment, manifests: Manifests, { inside = false }: ComposeOptions = {}) {
  if (!deployment.shell) throw new ReleaseError('The site has no shell yet.', 'Put one live first: `pnpm release promote shell`.');
  const shell = manifestOf(manifests, 'shell', deployment.shell.active);
  const remotes = Object.entries(deployment).flatMap(([app, { active }]) => (app === 'shell' ? [] : [manifestOf(manifests, app, active)]));
  const registry = makeRegistry(deployment, manifests);
  const main = (shell.chunks.main ?? []).filter((file) => file.endsWith('.js'));
  if (main.length !== 1 || !main[0]) throw new Error(`The shell's first bundle is to be one script, it is ${main.length}.`);
  const common = {
    icon: '/favicon.svg',
    styles: shell.styles.map((path) => assetOf(shell, path)),
    fonts: shell.files.filter(({ path }) => path.endsWith('.woff2')).map(({ path }) => assetOf(shell, path).href),
    script: assetOf(shell, main[0]),
    registry,
  };
  const page = (preloads: ReturnType<typeof scriptsOf>, data: string[] = []) => renderPage({ ...common, preloads, data });
  const files = new Map<string, string | Buffer>([
    ['registry.json', `${JSON.stringify(registry, null, 2)}\n`],
    ['pages/favicon.svg', staticFile('favicon.svg')],
    // what a link to the site shows elsewhere: 1200 by 630, as every network wants it
    ['pages/share.png', staticFile('share.png')],
    ['pages/_app/index.html', page([])],
  ]);
  for (const [mount, chunks] of Object.entries(shell.mounts))
    files.set(pagesOfMount('shell', mount).page, page(scriptsOf(shell, chunks), PRELOADED_DATA[mount]));
  for (const remote of remotes) {
    const preloads = (chunks: string[]) => (inside ? scriptsOf(shell, chunks) : remotePreloads(shell, remote, chunks));
    for (const [mount, chunks] of Object.entries(remote.mounts)) {
      const at = pagesOfMount(remote.app, mount);
      files.set(at.page, page(preloads(chunks), PRELOADED_DATA[mount]));
      // only the remote knows which page a path below its mount shows, so that page's chunk is not preloaded there
      if (at.below) files.set(at.below, page(preloads([]), PRELOADED_DATA[mount]));
    }
  }
  return files;
}

const staticFile = (name: string) => readFileSync(`${root}/tooling/compose/assets/${name}`);

/**
 * The files of a mount's pages: of `/about` itself, of `/team/*` for whatever lies below it. A remote's mount has both.
 * @returns paths inside the set
 */
export function pagesOfMount(app: string, mount: string): { page: string; below?: string } {
  if (mount.endsWith('/*')) return { page: `pages/_app${mount.slice(0, -2)}.html` };
  const page = `pages${mount === '/' ? '/index' : mount}.html`;
  return app === 'shell' ? { page } : { page, below: `pages/_app${mount}.html` };
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

/** What a remote's landing page needs at once: the shell's code that loads remotes, then the remote's entry, routes and pages. */
const remotePreloads = (shell: BuildManifest, remote: BuildManifest, chunks: string[]) => [
  ...scriptsOf(shell, ['federation']),
  assetOf(remote, remote.entry ?? ''),
  ...scriptsOf(remote, ['routes', ...chunks]),
];
