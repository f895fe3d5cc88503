import { parseManifest } from './manifest';
import { remoteBuild, shellBuild } from './testing/example-builds';

const read = (change: object) =>
  parseManifest(JSON.stringify({ ...remoteBuild('mf-blog', 'b1'), ...change }), 'mf-blog', 'b1').finding?.message;
const file = { path: 'a.js', size: 1, integrity: `sha384-${'a'.repeat(64)}` };

test('a manifest that fits its folder is believed', () => {
  for (const info of [
    remoteBuild('mf-blog', 'b1'),
    shellBuild('s1'),
    remoteBuild('mf-blog', 'b1', { revision: 'abc1234-dirty' } as object),
  ])
    expect(parseManifest(JSON.stringify(info), info.app, info.build)).toEqual({ manifest: info });
});

test('what is missing, damaged or no record says so', () => {
  expect(parseManifest(undefined, 'mf-blog', 'b1').finding?.message).toBe('mf-blog b1 has no build.json');
  expect(parseManifest('{"app"', 'mf-blog', 'b1').finding?.message).toBe('build.json of mf-blog b1 is not JSON');
  for (const text of ['null', '[]', '"text"', '7'])
    expect(parseManifest(text, 'mf-blog', 'b1').finding?.message).toBe('build.json of mf-blog b1 is not a record');
});

test('the names in it are those of its folder', () => {
  expect(read({ app: 'mf-shop' })).toBe('build.json of mf-blog b1 says it is of "mf-shop"');
  expect(read({ build: 'b2' })).toBe('build.json of mf-blog b1 says it is build "b2"');
  expect(read({ build: undefined })).toBe('build.json of mf-blog b1 says it is build nothing');
});

test.each(['..', '../mf-shop', 'a..b', '.hidden', '', 'a/b', 'a\\b', 'a b', 'ä'])('"%s" is no build’s name', (build) =>
  expect(parseManifest('{}', 'mf-blog', build).finding?.message).toBe(`"mf-blog/${build}" is not the name of a build`),
);

test.each([
  '../../../etc/passwd',
  '/etc/passwd',
  'a/../b.js',
  './a.js',
  'a//b.js',
  '.env',
  'a\\b.js',
  '',
  'a\u0000b',
  'build.json',
  'C:a.js',
  'win.html',
  'win.HTM',
  'win.svg.xml',
])('a file at %j is refused: it is not inside the build, or a page of its own', (path) =>
  expect(read({ files: [{ ...file, path }] })).toBe(
    `build.json of mf-blog b1 lists ${JSON.stringify(path)}, which is no path inside the build`,
  ),
);

test('a file in a folder of the build is fine', () =>
  expect(read({ files: [{ ...file, path: 'fonts/public-sans.v2~1.woff2' }] })).toBeUndefined());

test('each file has one size and one sha384', () => {
  expect(read({ files: 'all' })).toMatch(/has no list of files$/);
  expect(read({ files: [7] })).toMatch(/lists a file without a path$/);
  expect(read({ files: [file, file] })).toMatch(/lists a\.js twice$/);
  for (const size of [-1, 1.5, '1', undefined]) expect(read({ files: [{ ...file, size }] })).toMatch(/gives no size for a\.js$/);
  for (const integrity of ['', 'sha256-abc', `${file.integrity} sha256-x`, undefined])
    expect(read({ files: [{ ...file, integrity }] })).toMatch(/gives no sha384 for a\.js$/);
});

test('every other field is what it has to be', () => {
  for (const [change, words] of [
    [{ contract: 1 }, 'has no contract version'],
    [{ entry: 1 }, 'has a strange "entry"'],
    [{ runtime: 'yes' }, 'has a strange "runtime"'],
    [{ id: {} }, 'has a strange "id"'],
    [{ revision: 7 }, 'has a strange "revision"'],
    [{ global: 'a-b' }, 'has a strange "global"'],
    [{ exposes: './app' }, 'has no list "exposes"'],
    [{ styles: undefined }, 'has no list "styles"'],
    [{ ownFrame: [1] }, 'has a strange list "ownFrame"'],
    [{ links: [{ place: 'roof', title: 'A', url: '/a' }] }, 'has a strange list "links"'],
    [{ taken: ['Button'] }, 'has a strange list "taken"'],
    [{ given: { react: 'useState' } }, 'has a strange list "given"'],
    [{ server: 'server.mjs' }, 'has a strange list "server"'],
    [{ server: [{ ...file, path: '../api/main.mjs' }] }, 'lists "../api/main.mjs", which is no path inside the build'],
    [{ server: [file, file] }, 'lists a.js twice'],
    [{ shared: { react: 19 } }, 'has no list of shared versions'],
    [{ pages: undefined }, 'has no list of pages: it was built for an earlier version of the platform'],
    [{ pages: [{ path: 'blog', chunks: ['list'] }] }, 'has a strange list "pages"'],
    [{ pages: [{ path: '/../blog', chunks: ['list'] }] }, 'has a strange list "pages"'],
    [{ pages: [{ path: '/blog', chunks: 'list' }] }, 'has a strange list "pages"'],
    [{ chunks: [] }, 'has no list "chunks"'],
  ] as const)
    expect(read(change)).toBe(`build.json of mf-blog b1 ${words}`);
});
