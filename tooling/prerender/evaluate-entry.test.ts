import type { BuildManifest } from '../site/manifest';
import { remoteBuild, serverFiles, siteOfTests } from '../site/testing/example-builds';
import { evaluateEntry } from './evaluate-entry';
import { fakeShell, putBuilds } from './testing/fake-bundles';

const site = siteOfTests();
const shell = fakeShell('s1', `export const scope = { react: { version: 'of the shell' } };`);
beforeEach(() => {
  putBuilds(site, shell);
});

/** An entry and a chunk as webpack writes them. */
const entry = `var mf_notes_n1; {
  const modules = Object.assign({}, ...self.webpackChunknotes.map(([, more]) => more));
  const scope = {};
  mf_notes_n1 = {
    init: (given) => void Object.assign(scope, given),
    async get(name) {
      const react = (await scope.react['19.3.1'].get())();
      return () => modules[name](react, (page) => Promise.resolve().then(() => modules[page](react)));
    },
  };
}`;
const chunkOf = (app: string, page = '') =>
  `(self.webpackChunknotes = self.webpackChunknotes || []).push([['app'], {
    './app'(react, load) { ${app}; return { default: { id: 'notes', pages: [{ pages: [], load: () => load('home') }, { path: '/notes', load: () => load('home') }] } } },
    home(react) { ${page} },
  }]);`;

function verdict(
  more: Record<string, string>,
  limits?: { milliseconds?: number; hasShell?: boolean },
) {
  const files = { 'remoteEntry.js': entry, ...more };
  const remote: BuildManifest = remoteBuild('mf-notes', 'n1', { files: serverFiles(files) });
  site.put(remote);
  for (const [path, text] of Object.entries(files)) site.write(`apps/mf-notes/n1/${path}`, text);
  return evaluateEntry(site.folder, shell.manifest, remote, limits);
}

test('loads container, app and pages with the shell’s shares and stubs for the browser', async () => {
  const usesBrowser = `
    if (react.version !== 'of the shell') throw new Error('another react');
    class Part extends HTMLElement { static all = [...document.querySelectorAll('a')]; }
    if (matchMedia('print').matches) window.addEventListener('resize', () => new IntersectionObserver(() => {}).observe(document.body));
    customElements.define('a-part', Part);
    localStorage.getItem('x')?.split(',').forEach(String);
    if (location.pathname !== '/apps/mf-notes/n1/remoteEntry.js') throw new Error(location.href);`;
  expect(await verdict({ 'app.js': chunkOf(usesBrowser, usesBrowser) })).toEqual({ asks: {} });
});

test.each([
  [
    'a chunk with a syntax error',
    { 'app.js': 'const = 1' },
    /^app\.js fails at load: SyntaxError: /,
  ],
  [
    'an entry without a container',
    { 'remoteEntry.js': 'var other = 1' },
    /defines no container mf_notes_n1 with init and get$/,
  ],
  [
    'an app that throws',
    { 'app.js': chunkOf(`throw new Error('boom')`) },
    './app fails at load: Error: boom',
  ],
  [
    'a page that throws',
    { 'app.js': chunkOf('', `react.missing.use()`) },
    /^a group of pages fails at load: TypeError: /,
  ],
  [
    'an app that ends the process',
    { 'app.js': chunkOf('process.abort()') },
    'its load ends the process',
  ],
])('reports %s as failed', async (_case, files, failed) => {
  const found = await verdict({ 'app.js': chunkOf(''), ...files });
  expect(found.failed).toEqual(typeof failed === 'string' ? failed : expect.stringMatching(failed));
});

/**
 * An instance of Module Federation's runtime, which refuses a version that does not satisfy the
 * required one.
 */
const runtime = `globalThis.__FEDERATION__ = { __INSTANCES__: [{
  async loadShare(name, { customShareInfo }) { throw new Error(name + ' needs ' + customShareInfo.shareConfig.requiredVersion); },
}] }; ${entry}`;
const asking = chunkOf(
  `return __FEDERATION__.__INSTANCES__[0].loadShare('react', { customShareInfo: { shareConfig: { requiredVersion: '^17.0.0' } } })`,
);

test('returns the versions that Module Federation’s runtime asks for when the load fails', async () =>
  expect(await verdict({ 'remoteEntry.js': runtime, 'app.js': asking })).toEqual({
    asks: { react: '^17.0.0' },
    failed: expect.stringContaining('./app fails at load: '),
  }));

test('returns the versions that a container asks for without the shell’s server bundle', async () =>
  expect(
    await verdict({ 'remoteEntry.js': runtime, 'app.js': asking }, { hasShell: false }),
  ).toEqual({
    asks: { react: '^17.0.0' },
    unknown: expect.stringContaining(
      'it could not be loaded without a browser (./app fails at load: ',
    ),
  }));

test('reports a load that takes too long as failed', async () =>
  expect(await verdict({ 'app.js': chunkOf('for (;;);') }, { milliseconds: 1500 })).toEqual({
    asks: {},
    failed: 'its load takes longer than 1.5 s',
  }));

test.each([
  [
    'uses an unknown browser interface',
    'SomeBrowserApi.use()',
    './app fails at load: ReferenceError: SomeBrowserApi is not defined',
  ],
  [
    'waits endlessly while a page is loaded',
    `return { pages: [{ path: '/notes', load: () => new Promise(() => {}) }] }`,
    '/notes fails at load: it never finishes',
  ],
])('reports the outcome as unknown when the app %s', async (_case, code, why) =>
  expect(await verdict({ 'app.js': chunkOf(code) })).toEqual({
    asks: {},
    unknown: `it could not be loaded without a browser (${why})`,
  }),
);
