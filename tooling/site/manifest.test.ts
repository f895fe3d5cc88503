import { parseManifest } from './manifest';
import { remoteBuild, shellBuild } from './testing/example-builds';

const issueOf = (text: string | undefined) => parseManifest(text, 'mf-blog', 'b1').issue;
const read = (change: object) =>
  issueOf(JSON.stringify({ ...remoteBuild('mf-blog', 'b1'), ...change }));
const FILE = 'build.json of mf-blog b1';
const file = { path: 'a.js', size: 1, integrity: `sha384-${'a'.repeat(64)}` };

test('accepts a manifest that matches its folder', () => {
  for (const info of [
    remoteBuild('mf-blog', 'b1'),
    shellBuild('s1'),
    remoteBuild('mf-blog', 'b1', { revision: 'abc1234-dirty' } as object),
  ])
    expect(parseManifest(JSON.stringify(info), info.app, info.build)).toEqual({ manifest: info });
});

test('reports a manifest that is missing or damaged', () => {
  expect(issueOf(undefined)).toBe('mf-blog b1 has no build.json');
  expect(issueOf('{"app"')).toBe(`${FILE} is not JSON`);
  for (const text of ['null', '[]', '"text"', '7'])
    expect(issueOf(text)).toBe(`${FILE} is not a record`);
});

test('rejects an app or a build whose name differs from the folder’s name', () => {
  expect(read({ app: 'mf-shop' })).toBe(`${FILE} names another app: "mf-shop"`);
  expect(read({ build: 'b2' })).toBe(`${FILE} names another build: "b2"`);
  expect(read({ build: undefined })).toBe(`${FILE} names another build: nothing`);
});

test.each(['..', '../mf-shop', 'a..b', '.hidden', '', 'a/b', 'a\\b', 'a b', 'ä'])(
  'rejects "%s" as the name of a build',
  (build) =>
    expect(parseManifest('{}', 'mf-blog', build).issue).toBe(
      `"mf-blog/${build}" is not the name of a build`,
    ),
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
])('rejects a file at %j', (path) =>
  expect(read({ files: [{ ...file, path }] })).toBe(
    `${FILE} lists ${JSON.stringify(path)}, which is not a path inside the build`,
  ),
);

test('accepts a file in a subfolder of the build', () =>
  expect(read({ files: [{ ...file, path: 'fonts/public-sans.v2~1.woff2' }] })).toBeUndefined());

test('requires one size and one sha384 for each file', () => {
  expect(read({ files: 'all' })).toMatch(/is invalid at "files"$/);
  expect(read({ files: [7] })).toMatch(/is invalid at "files\.0"$/);
  expect(read({ files: [file, file] })).toMatch(/lists a\.js twice$/);
  for (const size of [-1, 1.5, '1', undefined])
    expect(read({ files: [{ ...file, size }] })).toMatch(/is invalid at "files\.0\.size"$/);
  for (const integrity of ['', 'sha256-abc', `${file.integrity} sha256-x`, undefined])
    expect(read({ files: [{ ...file, integrity }] })).toMatch(
      /is invalid at "files\.0\.integrity"$/,
    );
});

test('rejects an invalid field and names it', () => {
  for (const [change, place] of [
    [{ contract: 1 }, 'contract'],
    [{ entry: 1 }, 'entry'],
    [{ runtime: 'yes' }, 'runtime'],
    [{ id: {} }, 'id'],
    [{ revision: 7 }, 'revision'],
    [{ global: 'a-b' }, 'global'],
    [{ exposes: './app' }, 'exposes'],
    [{ styles: undefined }, 'styles'],
    [{ ownFrame: [1] }, 'ownFrame.0'],
    [{ links: [{ place: 'roof', title: 'A', url: '/a' }] }, 'links.0.place'],
    [{ api: undefined }, 'api'],
    [{ pages: undefined }, 'pages'],
    [{ server: 'server.mjs' }, 'server'],
    [{ shared: { react: 19 } }, 'shared.react'],
    [{ pages: [{ path: 'blog', chunks: ['list'] }] }, 'pages.0.path'],
    [{ pages: [{ path: '/../blog', chunks: ['list'] }] }, 'pages.0.path'],
    [{ pages: [{ path: '/blog', chunks: 'list' }] }, 'pages.0.chunks'],
    [{ chunks: [] }, 'chunks'],
  ] as const)
    expect(read(change)).toBe(`${FILE} is invalid at "${place}"`);
  expect(read({ server: [{ ...file, path: '../api/main.mjs' }] })).toMatch(
    /lists "..\/api\/main.mjs", which is not a path inside the build$/,
  );
  expect(read({ server: [file, file] })).toMatch(/lists a\.js twice$/);
});
