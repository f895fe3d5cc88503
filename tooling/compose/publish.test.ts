import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from './publish.mjs';
import { remote, temporarySite } from './testing/site';

let site: ReturnType<typeof temporarySite>;
beforeEach(() => {
  site = temporarySite();
  site.write('web/remoteEntry.js', 'first');
  site.write('web/remoteEntry.js.map');
});
afterEach(() => site.remove());

const put = () => publish(site.folder, remote('b1'), `${site.folder}/web`);
const target = () => `${site.folder}/apps/mf-shop/b1`;

test('a build goes into a directory of its own, compressed in both forms, without source maps', async () => {
  expect(await put()).toBe(true);
  expect(readdirSync(target()).sort()).toEqual(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz']);
  expect(brotliDecompressSync(readFileSync(`${target()}/remoteEntry.js.br`)).toString()).toBe('first');
});

test('what has been published is never written again', async () => {
  await put();
  site.write('web/remoteEntry.js', 'second');
  expect(await put()).toBe(false);
  expect(readFileSync(`${target()}/remoteEntry.js`, 'utf8')).toBe('first');
});

test('a copy that breaks off leaves nothing under the build’s name, and the next one succeeds', async () => {
  await expect(publish(site.folder, remote('b1'), `${site.folder}/not-there`)).rejects.toThrow('ENOENT');
  expect(readdirSync(`${site.folder}/apps/mf-shop`)).not.toContain('b1');
  expect(await put()).toBe(true);
});

test('the half of an earlier copy does not get into a build', async () => {
  mkdirSync(`${site.folder}/apps/mf-shop`, { recursive: true });
  site.write(`apps/mf-shop/.b1.${process.pid}/leftover.js`);
  await put();
  expect(readdirSync(target())).not.toContain('leftover.js');
});
