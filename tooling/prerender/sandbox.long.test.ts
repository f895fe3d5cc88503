import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeUpstream } from '../nginx/testing/fake-upstream';
import { siteOfTests } from '../site/testing/example-builds';
import { startRenderer } from './renderer';
import { hasSandbox, runSandboxed } from './sandbox';
import { fakeShell, fakeShop, putBundle } from './testing/fake-bundles';

const site = siteOfTests();
beforeAll(() => {
  if (!hasSandbox())
    throw new Error('bubblewrap is missing: install it (Debian: apt-get install bubblewrap).');
});
beforeEach(() => {
  putBundle(site.folder, fakeShell('s1'));
  mkdirSync(`${site.folder}/secret`);
  writeFileSync(`${site.folder}/secret/key`, 'a secret');
});

const putShop = (bundle: string) => putBundle(site.folder, fakeShop('p1', bundle));
const start = (limits = {}) =>
  startRenderer(
    {
      shell: `${site.folder}/server/shell/s1/server.mjs`,
      remotes: [{ app: 'shop', file: `${site.folder}/server/mf-shop/p1/server.mjs` }],
      registry: { schema: 1, shell: 's1', apps: {} },
    },
    limits,
  );

/** Returns the remotes that failed to load, when the bundle of the shop is this one. */
async function missingWith(bundle: string, limits = {}) {
  putShop(bundle);
  const renderer = await start(limits);
  await renderer.close();
  return renderer.missing;
}

/** Returns the result of code that a remote's bundle runs at its load. */
async function attempt(code: string, limits = {}) {
  const shell = `export const scope = {};
    export const createRenderer = ([shop]) => ({ pages: () => [{ path: String(shop.got), app: 'shop', chunks: [] }], render() {} });`;
  putBundle(site.folder, fakeShell('s1', shell));
  const bundle = `async function attempt() { ${code} }
    export default { id: 'shop', got: await attempt().then((got) => 'got ' + JSON.stringify(got), (error) => 'refused: ' + error.message) };`;
  putShop(bundle);
  const renderer = await start(limits);
  const [page] = await renderer.list({}, {});
  await renderer.close();
  return page?.path ?? '';
}

const WRITE = `const { writeSync } = await import('node:fs');`;
const FS = `const fs = await import('node:fs');`;
test.each([
  ['the file with the system’s users', `${FS} return fs.readFileSync('/etc/passwd', 'utf8');`],
  ['the folder of the site', `${FS} return fs.readdirSync(SITE + '/apps');`],
  [
    'a secret next to its own bundle',
    `${FS} return fs.readFileSync(SITE + '/secret/key', 'utf8');`,
  ],
  ['the environment of its parent', `${FS} return fs.readFileSync('/proc/self/environ', 'utf8');`],
  ['the list of processes', `${FS} return fs.readdirSync('/proc');`],
  ['a new file', `${FS} return fs.writeFileSync('/written', 'x');`],
  [
    'a change of its own bundle',
    `${FS} return fs.writeFileSync(SITE + '/server/shell/s1/server.mjs', 'x');`,
  ],
  [
    'a program',
    `return (await import('node:child_process')).execFileSync(process.execPath, ['--version']).toString();`,
  ],
  [
    'a thread',
    `const { Worker } = await import('node:worker_threads'); return new Worker('', { eval: true }).threadId;`,
  ],
  [
    'native code',
    `${FS} process.dlopen({ exports: {} }, '/usr/lib/x86_64-linux-gnu/libm.so.6'); return 'loaded';`,
  ],
  ['a request by fetch', `return (await fetch('http://127.0.0.1:PORT/')).status;`],
  [
    'a connection',
    `const net = await import('node:net');
     return new Promise((done, fail) => net.connect(PORT, '127.0.0.1').on('connect', () => done('connected')).on('error', fail));`,
  ],
  [
    'the look-up of a host name',
    `const dns = await import('node:dns/promises'); return dns.lookup('lagoon.example');`,
  ],
])('denies %s to a bundle', async (_, code) => {
  const server = await startFakeUpstream();
  const { port } = new URL(server.origin);
  const got = await attempt(
    code.replaceAll('SITE', JSON.stringify(site.folder)).replaceAll('PORT', port),
  );
  await server.close();
  expect(got).toMatch(/^refused: /);
});

test('prevents a bundle from starting a process, even when Node would allow it', () => {
  const code = `const { error } = require('node:child_process').spawnSync(process.execPath, ['--version']); process.exit(error?.code === 'EPERM' ? 0 : 1);`;
  expect(runSandboxed(['-e', code])).toBe(true);
});

test('hides all environment variables from a bundle, except NODE_ENV', async () => {
  expect(await attempt('return process.env;')).toBe('got {"NODE_ENV":"production","PWD":"/"}');
});

test('prevents a bundle from ending another process', async () => {
  expect(await attempt(`return process.kill(${process.pid}, 'SIGKILL');`)).toBe(
    'refused: kill ESRCH',
  );
});

test('limits the memory of a bundle, both on the JavaScript heap and outside the heap', async () => {
  expect(await attempt('return Buffer.alloc(2 ** 31 - 1, 1).length;', { megabytes: 256 })).toMatch(
    /^refused: /,
  );
  putBundle(site.folder, fakeShell('s1'));
  const grows = 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length));';
  expect(await missingWith(grows, { megabytes: 256 })).toEqual([
    { app: 'shop', error: 'its process has ended' },
  ]);
});

test('reports a bundle that hangs while it is loaded, and renders all other bundles', async () => {
  putShop('for (;;);');
  const renderer = await start({ milliseconds: 5000 });
  expect(renderer.missing).toEqual([{ app: 'shop', error: 'it took longer than 5 s' }]);
  const pages = await renderer.list({}, {});
  expect(pages.map(({ app }) => app)).toContain('shell');
  for await (const rendering of renderer.render([pages[0]?.name ?? '']))
    expect(rendering.error).toBeUndefined();
  await renderer.close();
});

test('rejects an invalid answer that a bundle wrote to the channel', async () => {
  const bundle = `${WRITE}
    writeSync(3, JSON.stringify({ id: 0, missing: [{ app: 7 }] }) + '\\n'); export default {};`;
  expect(await missingWith(bundle)).toEqual([
    { app: 'shop', error: 'its answer has an unknown form' },
  ]);
});

test('reports the bundle that ended the process, even when it wrote another app’s name', async () => {
  const bundle = `${WRITE}
    writeSync(3, JSON.stringify({ id: 0, loading: 'blog' }) + '\\n'); writeSync(3, JSON.stringify({ id: 0, loading: true }) + '\\n'); process.exit();`;
  expect((await missingWith(bundle)).map(({ app }) => app)).toEqual(['shop']);
});

test.each([
  ['long lines', `Buffer.alloc(2 ** 20, ' ').fill('\\n', 2 ** 20 - 1)`],
  ['empty lines', `Buffer.alloc(2 ** 16, '\\n')`],
])('ends a process whose bundle keeps writing %s between tasks', async (_, lines) => {
  const bundle = `${WRITE}
    const lines = ${lines};
    setTimeout(() => setInterval(() => writeSync(3, lines), 0), 500); export default { id: 'shop', pages: () => [] };`;
  putShop(bundle);
  const children = () => readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const others = children();
  const renderer = await start();
  while (children() !== others) await pause(20);
  await renderer.close();
});
