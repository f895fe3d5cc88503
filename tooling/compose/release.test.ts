import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { liveRelease, prune, registryOf, writeRelease } from './release.mjs';
import { temporarySite } from './testing/site';

let site: ReturnType<typeof temporarySite>;
beforeEach(() => {
  site = temporarySite();
});
afterEach(() => site.remove());

const files = (text: string) =>
  new Map([
    ['registry.json', JSON.stringify({ schema: 1, apps: {}, text })],
    ['pages/_app/index.html', `<!doctype html>${text}`],
  ]);
const write = (text: string) => writeRelease(site.folder, files(text));
const page = (suffix = '') => readFileSync(`${site.folder}/live/pages/_app/index.html${suffix}`);

test('without a release nothing is live', () => expect(liveRelease(site.folder)).toBeUndefined());

test('the first release is live, compressed too', async () => {
  expect(await write('one')).toBe(1);
  expect(liveRelease(site.folder)).toBe(1);
  expect([page(), brotliDecompressSync(page('.br')), gunzipSync(page('.gz'))].map(String)).toEqual(Array(3).fill('<!doctype html>one'));
  expect(registryOf(site.folder, 1)).toMatchObject({ schema: 1 });
});

test('the next release is one move of the link; the former stays', async () => {
  await write('one');
  expect(await write('two')).toBe(2);
  expect(readlinkSync(`${site.folder}/live`)).toBe('releases/2');
  expect(String(page())).toContain('two');
  expect(existsSync(`${site.folder}/releases/1/registry.json`)).toBe(true);
});

test('the same again writes nothing', async () => {
  await write('one');
  expect(await write('one')).toBe(1);
  expect(readdirSync(`${site.folder}/releases`)).toEqual(['1']);
});

test('nothing half-done is left in sight', async () => {
  await write('one');
  expect(readdirSync(`${site.folder}/releases`)).toEqual(['1']);
  expect(readdirSync(site.folder).sort()).toEqual(['live', 'releases']);
});

test('five releases are kept, and the builds that they name', async () => {
  for (const build of ['b1', 'b2', 'b7']) site.write(`apps/mf-shop/${build}/remoteEntry.js`);
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) await write(text);
  prune(site.folder, (release: number) => new Set([`mf-shop/b${release}`, 'mf-shop/b2']));
  expect(readdirSync(`${site.folder}/releases`)).toEqual(['3', '4', '5', '6', '7']);
  expect(readdirSync(`${site.folder}/apps/mf-shop`)).toEqual(['b2', 'b7']);
});
