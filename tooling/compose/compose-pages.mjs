// @ts-check
import { readFileSync } from 'node:fs';
import { ReleaseError } from '../release/errors.mjs';
import { renderPage } from './page.mjs';
import { makeRegistry, manifestOf } from './registry.mjs';

/**
 * @typedef {import('../build/build-info.mjs').BuildInfo} BuildInfo
 * @typedef {import('../release/state.mjs').State} State
 * @typedef {import('../release/manifests.mjs').Manifests} Manifests
 */

/** What stands in the page before the shell has put its own title there. */
const WORDS = {
  title: 'Lagoon Diagnostics',
  description:
    'A medical diagnostic laboratory in Lekki, Lagos. Order laboratory tests online, give your sample at home or at our office, and read your results by e-mail.',
  phone: '0801 234 5678',
  phoneHref: 'tel:+2348012345678',
};

/** Data that a mount's first page asks for: it travels beside the code. */
const DATA = /** @type {Record<string, string[]>} */ ({ '/': ['/api/products'], '/shop': ['/api/products'], '/blog': ['/api/blogs'] });

/**
 * The pages of one set: the registry, one page for every mount, one for everything else.
 * @param {State} state
 * @param {Manifests} manifests of every build that the state names
 * @param {{inside?: boolean}} [options] inside: the remotes' pages are chunks of the shell
 * @returns {Map<string, string | Buffer>} path inside the set to content
 * @throws {ReleaseError} without a shell
 */
export function composePages(state, manifests, { inside = false } = {}) {
  if (!state.shell) throw new ReleaseError('The site has no shell yet.', 'Put one live first: `pnpm release promote shell`.');
  const shell = manifestOf(manifests, 'shell', state.shell.active);
  const remotes = Object.entries(state).flatMap(([app, { active }]) => (app === 'shell' ? [] : [manifestOf(manifests, app, active)]));
  const registry = makeRegistry(state, manifests);
  const shellFile = (/** @type {string} */ path) => asset(shell, path);
  const main = (shell.chunks.main ?? []).filter((file) => file.endsWith('.js'));
  if (main.length !== 1 || !main[0]) throw new Error(`The shell's first bundle is to be one script, it is ${main.length}.`);
  const frame = {
    ...WORDS,
    icon: '/favicon.svg',
    styles: shell.styles.map(shellFile),
    fonts: shell.files.filter(({ path }) => /latin-wght.*\.woff2$/.test(path)).map(({ path }) => shellFile(path).href),
    script: shellFile(main[0]),
    registry,
  };
  const files = new Map(
    /** @type {[string, string | Buffer][]} */ ([
      ['registry.json', `${JSON.stringify(registry, null, 2)}\n`],
      ['pages/favicon.svg', assetFile('favicon.svg')],
      // what a link to the site shows elsewhere: 1200 by 630, as every network wants it
      ['pages/share.png', assetFile('share.png')],
      ['pages/_app/index.html', renderPage({ ...frame, preloads: [], data: [] })],
    ]),
  );
  for (const [mount, chunks] of Object.entries(shell.mounts))
    files.set(pageFile(mount), renderPage({ ...frame, preloads: filesOf(shell, chunks), data: DATA[mount] ?? [] }));
  for (const info of remotes) {
    for (const [mount, pages] of Object.entries(info.mounts)) {
      const data = DATA[mount] ?? [];
      const write = (/** @type {string} */ name, /** @type {string[]} */ chunks) =>
        files.set(name, renderPage({ ...frame, preloads: inside ? filesOf(shell, chunks) : remotePreloads(shell, info, chunks), data }));
      // which page a path below the mount shows, the remote alone knows: its chunk is not preloaded there
      write(`pages${mount}.html`, pages);
      write(`pages/_app${mount}.html`, []);
    }
  }
  return files;
}

const assetFile = (/** @type {string} */ name) => readFileSync(new URL(`./assets/${name}`, import.meta.url));

/** Where the page of a shell's mount stands: `/`, `/about`, or `/team/*` for whatever lies below. */
const pageFile = (/** @type {string} */ mount) =>
  mount.endsWith('/*') ? `pages/_app${mount.slice(0, -2)}.html` : `pages${mount === '/' ? '/index' : mount}.html`;

/** A file of a build with its address and its hash. @param {BuildInfo} info @param {string} path */
const asset = (info, path) => ({
  href: `/apps/${info.app}/${info.build}/${path}`,
  integrity: info.files.find((file) => file.path === path)?.integrity ?? '',
});

/** The scripts of some chunks of a build, each once. @param {BuildInfo} info @param {string[]} chunks */
const filesOf = (info, chunks) => [...new Set(chunks.flatMap((chunk) => chunkFiles(info, chunk)))].map((path) => asset(info, path));

/**
 * What the landing page of a remote needs at once: the shell fetches federation with the first remote, then the
 * remote's entry, its routes, its pages.
 * @param {BuildInfo} shell
 * @param {BuildInfo} info
 * @param {string[]} pages
 */
const remotePreloads = (shell, info, pages) => [
  ...filesOf(shell, ['federation']),
  asset(info, /** @type {string} */ (info.entry)),
  ...filesOf(info, ['routes', ...pages]),
];

/** @param {BuildInfo} info @param {string} chunk */
function chunkFiles(info, chunk) {
  const files = info.chunks[chunk];
  if (!files) throw new Error(`${info.app} declares the page chunk "${chunk}" for a mount, but its build has none of that name.`);
  return files.filter((file) => file.endsWith('.js'));
}
