import { isPageName } from '../../shared/src/bundled/domain/paths';
import type { Registry } from '../../shared/src/bundled/domain/registry';
import type { RenderedPage } from '../../shared/src/bundled/domain/rendered-page';
import { type Deployment, HOST, makeRegistry } from '../site/deployment';
import { attempt, ReleaseError } from '../site/errors';
import { inlineRegistry } from '../site/inline-registry';
import {
  type BuildManifest,
  integrityOf,
  type Manifests,
  manifestOf,
  scriptsIn,
} from '../site/manifest';
import { type PageParts, prerenderedPage } from './page-template';

export interface BuildSet {
  deployment: Deployment;
  shell: BuildManifest;
  remotes: BuildManifest[];
  registry: Registry;
  common: Omit<PageParts, 'preloads' | 'registry'>;
}

/** @param readStyle returns a style sheet to inline; undefined links the file */
export function buildSet(
  deployment: Deployment,
  manifests: Manifests,
  readStyle?: (build: BuildManifest, path: string) => string | undefined,
): BuildSet {
  if (!deployment[HOST])
    throw new ReleaseError(
      'The site has no shell yet.',
      'Put one live first: `pnpm release promote shell`.',
    );
  const shell = manifestOf(manifests, HOST, deployment[HOST].active);
  const main = chunkScripts(shell, 'main');
  if (main.length !== 1 || !main[0])
    throw new Error(`The shell's first bundle must be one script, but it is ${main.length}.`);
  const [start] = shell.chunks.start ? chunkScripts(shell, 'start') : [];
  return {
    deployment,
    shell,
    remotes: Object.entries(deployment).flatMap(([app, { active }]) =>
      app === HOST ? [] : [manifestOf(manifests, app, active)],
    ),
    registry: makeRegistry(deployment, manifests),
    common: {
      styles: shell.styles.map((path) => ({
        ...assetOf(shell, path),
        text: readStyle?.(shell, path),
      })),
      fonts: fontsOf(shell).filter((path) => !path.includes('-all.')),
      script: assetOf(shell, main[0]),
      start: start === undefined ? undefined : assetOf(shell, start),
    },
  };
}

export const registryOf = (
  { registry }: BuildSet,
  { id }: BuildManifest,
  slots: readonly string[] = [],
) => inlineRegistry(registry, id, slots);

/** Letters of the second font file (`ui/fonts/fonts.css`). */
const OTHER_LETTERS = /[\u00c0-\u00d6\u00d8-\u024f]|[\u0300-\u036f]|[\u1e00-\u1eff]/;

const fontsOf = (shell: BuildManifest) =>
  shell.files
    .filter(({ path }) => path.endsWith('.woff2'))
    .map(({ path }) => assetOf(shell, path).href);

export const NOT_FOUND = 'pages/_404/';

/**
 * A not-found page lets the browser request the data again.
 * @param seeds data as JSON
 */
export function renderedPage(
  set: BuildSet,
  page: { app: string; file: string; chunks: string[]; slots?: string[]; noindex?: boolean },
  rendered: RenderedPage,
  seeds: string,
) {
  const { shell, remotes, common } = set;
  const remote = remotes.find(({ app }) => app === page.app);
  const preloads = remote
    ? [
        ...remotePreloads(shell, remote, page.chunks, 'container'),
        ...scriptsOf(shell, page.noindex ? ['router', 'lists', 'cart'] : []),
      ]
    : scriptsOf(shell, page.chunks);
  const fonts = OTHER_LETTERS.test(rendered.body) ? fontsOf(shell) : common.fonts;
  const registry = registryOf(set, remote ?? shell, page.slots);
  const remoteStyles = remoteStylesOf(set, page.app, page.chunks, page.slots);
  return prerenderedPage({ ...common, remoteStyles, fonts, preloads, registry }, rendered, {
    seeds,
    provisional: page.file.startsWith(NOT_FOUND),
    own: page.noindex,
  });
}

const assetOf = (manifest: BuildManifest, path: string) => ({
  href: `/apps/${manifest.app}/${manifest.build}/${path}`,
  integrity: integrityOf(manifest, path),
});

/** Of the page's remote and of the parts in its slots. */
export function remoteStylesOf(
  { remotes, registry }: BuildSet,
  app: string,
  chunks: string[] = [],
  slots: readonly string[] = [],
) {
  const shown = (registry.parts ?? []).filter(({ slot }) => slots.includes(slot));
  return remotes.flatMap((remote) => {
    const parts = (remote.parts ?? []).filter(({ slot }) =>
      shown.some((part) => part.app === remote.id && part.slot === slot),
    );
    const used = [...(remote.app === app ? chunks : []), ...parts.map(({ chunk }) => chunk)];
    const files =
      used.length > 0 ? ['app', ...used].flatMap((chunk) => remote.chunks[chunk] ?? []) : [];
    return [...new Set(files)]
      .filter((file) => file.endsWith('.css'))
      .map((file) => assetOf(remote, file));
  });
}

export const scriptsOf = (manifest: BuildManifest, chunks: string[]) =>
  [...new Set(chunks.flatMap((chunk) => chunkScripts(manifest, chunk)))].map((path) =>
    assetOf(manifest, path),
  );

function chunkScripts(manifest: BuildManifest, chunk: string) {
  if (manifest.chunks[chunk]) return scriptsIn(manifest, chunk);
  throw new Error(
    `${manifest.app} declares the chunk "${chunk}" for a page, ` +
      'but its build has no chunk of that name.',
  );
}

/** @param loader the shell's chunk that loads the remote */
export const remotePreloads = (
  shell: BuildManifest,
  remote: BuildManifest,
  chunks: string[],
  loader: 'federation' | 'container',
) => [
  ...scriptsOf(shell, [loader]),
  assetOf(remote, remote.entry ?? ''),
  ...scriptsOf(remote, ['app', ...chunks]),
];

/** @returns undefined for a path that cannot be a file */
export function pageFile(path: string): string | undefined {
  // servers serve pages at two segments at most; a slash in a name is %2F
  if (path.split('/').length > 3) return undefined;
  const decoded = attempt(() => decodeURIComponent(path));
  if (decoded === '/') return 'pages/index.html';
  return decoded?.startsWith('/') && isPageName(decoded.slice(1))
    ? `pages${decoded}.html`
    : undefined;
}

export const notFoundFile = (mount: string): string =>
  `pages/_404${mount === '/' ? '/index' : mount}.html`;
