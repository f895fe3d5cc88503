import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishedBuilds, requireBuild } from '../site/builds';
import { serverFiles } from '../site/testing/example-builds';
import { publishBuild } from './publish';
import { releaseSite, remoteBuild } from './testing/release-site';

const site = releaseSite();

const b1 = remoteBuild('mf-blog', 'b1');
const put = (info = b1, from = `${site.built(info)}/web`) => publishBuild(site.site, info, from);
const files = () => readdirSync(`${site.site}/apps/mf-blog/b1`).sort();

test('copies the files of the manifest, their compressed forms and the manifest', async () => {
  const from = `${site.built(b1)}/web`;
  for (const stray of ['app.js.map', 'stray.txt']) writeFileSync(`${from}/${stray}`, stray);
  expect(await put(b1, from)).toBe(true);
  const scripts = ['app.js', 'list.js', 'remoteEntry.js'];
  const forms = scripts.flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  expect(files()).toEqual([...forms, 'build.json', 'picture.woff2'].sort());
  expect(JSON.parse(site.read('apps/mf-blog/b1/build.json'))).toEqual(b1);
  const bytes = (form: string) => readFileSync(`${site.site}/apps/mf-blog/b1/list.js${form}`);
  for (const unpacked of [brotliDecompressSync(bytes('.br')), gunzipSync(bytes('.gz'))])
    expect(String(unpacked)).toBe('list.js');
});

test('does not overwrite a published build', async () => {
  await put();
  site.write('apps/mf-blog/b1/list.js', 'as it was');
  expect(await put()).toBe(false);
  expect(site.read('apps/mf-blog/b1/list.js')).toBe('as it was');
});

test('counts a build as the newest when it is published again', async () => {
  await site.publish(b1, remoteBuild('mf-blog', 'b2'));
  for (const [build, at] of [
    ['b1', 1000],
    ['b2', 2000],
  ] as const)
    utimesSync(`${site.site}/apps/mf-blog/${build}/build.json`, at, at);
  expect(requireBuild(site.site, 'mf-blog')).toBe('b2');
  await put();
  expect(publishedBuilds(site.site, 'mf-blog')).toEqual(['b1', 'b2']);
});

test.each<[file: string, issue: string, spoil: (file: string) => unknown]>([
  ['nothing', 'is missing', () => {}],
  ['another text', 'differs from its manifest', (file) => writeFileSync(file, 'lost.js')],
  [
    'a sparse file of a terabyte',
    'differs from its manifest',
    (file) => {
      writeFileSync(file, '');
      // no process can read it into memory
      truncateSync(file, 2 ** 40);
    },
  ],
  [
    'a link out of the folder to equal bytes',
    'is a link or not a file',
    (file) => {
      writeFileSync(file.replace('web/list.js', 'outside.js'), 'list.js');
      symlinkSync('../outside.js', file);
    },
  ],
  [
    'a pipe that never ends',
    'is a link or not a file',
    (file) => expect(spawnSync('mkfifo', [file]).status).toBe(0),
  ],
  ['a folder', 'is a link or not a file', (file) => mkdirSync(file)],
])('rejects a build with %s in place of a file, and publishes nothing', async (_, issue, spoil) => {
  const from = `${site.built(b1)}/web`;
  rmSync(`${from}/list.js`);
  spoil(`${from}/list.js`);
  await expect(put(b1, from)).rejects.toThrow(`list.js ${issue}`);
  expect(site.has('apps/mf-blog/b1')).toBe(false);
});

test.each([
  ['<svg><script>alert(1)</script></svg>', true],
  ['<s:svg xmlns:s="x"><s:script/></s:svg>', true],
  ['<svg onload="alert(1)"/>', true],
  ['<svg a="b"OnLoad = "alert(1)"/>', true],
  ['<svg><a href="JavaScript:alert(1)"/></svg>', true],
  ['<!DOCTYPE svg [<!ENTITY s "x">]><svg>&s;</svg>', true],
  ['<svg><title>Turn it on</title><style>a{fill:red}</style><path d="M0 0"/></svg>', false],
])('checks a build with the SVG %s (rejected: %s)', async (text, isRefused) => {
  const info = remoteBuild('mf-blog', 'b1', {
    files: [...b1.files, ...serverFiles({ 'a.svg': text })],
  });
  const from = `${site.built(info)}/web`;
  writeFileSync(`${from}/a.svg`, text);
  const error = await put(info, from).catch(({ message }: Error) => message);
  expect(error).toEqual(
    isRefused ? expect.stringContaining('mf-blog b1 has script in a.svg') : true,
  );
  expect(site.has('apps/mf-blog/b1')).toBe(!isRefused);
});

test('removes the files that an interrupted copy left behind', async () => {
  mkdirSync(`${site.site}/apps/mf-blog/.b1.1`, { recursive: true });
  site.write('apps/mf-blog/.b1.1/leftover.js', '');
  site.write('apps/mf-shop/.p1.2/leftover.js', '');
  await put();
  expect(files()).not.toContain('leftover.js');
  expect([
    readdirSync(`${site.site}/apps/mf-blog`),
    readdirSync(`${site.site}/apps/mf-shop`),
  ]).toEqual([['b1'], []]);
});

test.each([
  [{ app: '../mf-blog' }, 'not the name of a build'],
  [
    {
      files: [
        { path: '../../../live/registry.json', size: 1, integrity: b1.files[0]?.integrity ?? '' },
      ],
    },
    'not a path inside the build',
  ],
])('rejects a manifest with a path outside its folder: %j', async (change, why) => {
  await expect(put({ ...b1, ...change }, `${site.built(b1)}/web`)).rejects.toThrow(why);
  expect(site.has('apps')).toBe(false);
});

const bundle = 'export default [];';
const withServer = remoteBuild('mf-blog', 'b1', {
  server: serverFiles({ 'server.mjs': bundle, 'list.mjs': bundle }),
});
/** Returns a build next to its server bundle, like `pnpm build`. */
function builtWithServer() {
  const folder = site.built(withServer);
  mkdirSync(`${folder}/server`);
  for (const path of ['server.mjs', 'list.mjs', 'server.mjs.map'])
    writeFileSync(`${folder}/server/${path}`, bundle);
  return `${folder}/web`;
}
const serverOf = () => readdirSync(`${site.site}/server/mf-blog/b1`).sort();

test('copies the server bundle to a separate folder without compressed forms', async () => {
  await put(withServer, builtWithServer());
  expect(serverOf()).toEqual(['list.mjs', 'server.mjs']);
  expect(files()).not.toContain('server.mjs');
});

test('publishes nothing when the server bundle is incomplete', async () => {
  const from = builtWithServer();
  writeFileSync(`${from}/../server/list.mjs`, 'export default {};');
  await expect(put(withServer, from)).rejects.toThrow('differs from its manifest');
  expect([site.has('apps/mf-blog/b1'), site.has('server/mf-blog/b1')]).toEqual([false, false]);
});

test('adds a missing server bundle, and replaces an incomplete server bundle', async () => {
  const from = builtWithServer();
  await put(withServer, from);
  rmSync(`${site.site}/server`, { recursive: true });
  expect(await put(withServer, from)).toBe(false);
  expect(serverOf()).toEqual(['list.mjs', 'server.mjs']);
  rmSync(`${site.site}/apps/mf-blog/b1`, { recursive: true });
  site.write('server/mf-blog/b1/server.mjs', 'torn');
  await put(withServer, from);
  expect(site.read('server/mf-blog/b1/server.mjs')).toBe(bundle);
});
