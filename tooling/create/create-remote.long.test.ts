import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { typeErrors } from '../rspack/compiler';
import { remoteIssue, requestedRemote, takenHere, writeRemote } from './create-remote';

const context = { title: 'string' } as const;
const taken = {
  ids: ['shop', 'admin'],
  mounts: ['/', '/shop', '/team', '/dashboard'],
  slots: new Map([['article:end', { name: 'article:end', context }]]),
};

test.each([
  ['Results', '/results', 'is not a valid name of a remote'],
  ['../results', '/results', 'is not a valid name of a remote'],
  ['results', 'results', 'is not a valid path'],
  ['results', '/', 'is not a valid path'],
  ['results', '/Ergebnisse?', 'is not a valid path'],
  ['shop', '/results', 'The remote "shop" exists already.'],
  ['results', '/shop', '/shop is taken'],
  ['results', '/dashboard/results', 'is not a valid path'],
  ['results', '/media', '/media is reserved for the server.'],
  ['results', '/team', '/team is taken: /team belongs to another app.'],
])('rejects the remote %s at the path %s with a reason', (id, mount, sentence) =>
  expect(remoteIssue({ id, mount, parts: [] }, taken)).toContain(sentence),
);

test('accepts a name and a path that no app has', () =>
  expect(
    requestedRemote(['lab-results', '--mount', '/shopping', '--no-install'], 'Usage', taken),
  ).toEqual({
    id: 'lab-results',
    mount: '/shopping',
    parts: [],
    install: false,
  }));

test.each(
  [
    [],
    ['results'],
    ['results', '--mount', '/results', '--parts', 'article:end'],
    ['results', 'more', '--mount', '/results'],
    ['results', '--mount', '/results', '--loud'],
  ].map((args) => [args]),
)('rejects the arguments %j with the usage', (args) =>
  expect(() => requestedRemote(args, 'Usage', taken)).toThrow('Usage'),
);

test('reads from the packages of this workspace which ids and mounts are in use', () => {
  const { ids, mounts, slots } = takenHere();
  expect(slots?.get('article:end')?.context).toEqual(context);
  expect(ids).toEqual(expect.arrayContaining(['admin', 'blog', 'checkout', 'shop']));
  expect(mounts).toEqual(expect.arrayContaining(['/', '/contact', '/cart', '/dashboard']));
});

/** Writes a remote without placeholders. Returns its files, and a function that reads one. */
function written(
  remote: Parameters<typeof writeRemote>[1],
  slots?: Parameters<typeof writeRemote>[2],
) {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-remote-'));
  const files = writeRemote(folder, remote, slots);
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(files.filter((file) => /__\w+__/.test(text(file)))).toEqual([]);
  return { files, text };
}

test('writes a package in which name, title and path replace all placeholders', () => {
  const { text } = written({ id: 'lab-results', mount: '/results', parts: [] });
  expect(JSON.parse(text('package.json')).name).toBe('@lagoon/mf-lab-results');
  expect(text('src/app.ts')).toMatch(
    /id: 'lab-results',[\s\S]*path: '\/results',\n\s*chunk: 'lab-results-home'/,
  );
  expect(text('src/pages/home/home-page.tsx')).toContain('<h1 tabIndex={-1}>Lab results</h1>');
});

test('rejects a part for an unknown slot, and names the slots', () => {
  const remote = { id: 'inspire', mount: undefined, parts: ['article:start'] };
  expect(remoteIssue(remote, taken)).toBe(
    '"article:start" is not the name of a slot: the slots are article:end.',
  );
  expect(remoteIssue(remote, { ids: [], mounts: [] })).toBeUndefined();
});

test('writes a package with parts and no page', () => {
  const remote = requestedRemote(['inspire', '--parts', 'article:end'], 'Usage', taken);
  const { files, text } = written(remote, taken.slots);
  expect(files).toEqual(
    expect.arrayContaining([
      'src/app.ts',
      'src/parts/article-end.tsx',
      'src/parts/article-end.test.tsx',
    ]),
  );
  expect(files.filter((file) => file.includes('pages'))).toEqual([]);
  expect(text('src/app.ts')).toContain(
    "slot: 'article:end',\n      context: { title: 'string' },\n      chunk: 'inspire-article-end',",
  );
  expect(text('src/parts/article-end.tsx')).toContain(
    'export default function ArticleEnd({ title }: { title: string }) {',
  );
});

test('writes remotes without type errors, tests included', async () => {
  // resolves the packages of a remote
  mkdirSync(`${root}/mf-blog/dist`, { recursive: true });
  const folder = mkdtempSync(`${root}/mf-blog/dist/remote-`);
  try {
    writeRemote(`${folder}/pages`, { id: 'results', mount: '/results', parts: [] });
    writeRemote(
      `${folder}/parts`,
      { id: 'inspire', mount: undefined, parts: ['article:end'] },
      taken.slots,
    );
    expect(await typeErrors([`${folder}/pages`, `${folder}/parts`])).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
