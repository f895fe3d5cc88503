import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteIssue, requestedRemote, takenHere, writeRemote } from './create-remote';

const taken = { slots: ['shop', 'admin'], mounts: ['/', '/shop', '/team', '/dashboard'] };

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
])('rejects the remote %s at the path %s with a reason', (slot, mount, sentence) =>
  expect(remoteIssue({ slot, mount }, taken)).toContain(sentence),
);

test('accepts a name and a path that no app has', () =>
  expect(requestedRemote(['lab-results', '--mount', '/shopping', '--no-install'], 'Usage', taken)).toEqual({
    slot: 'lab-results',
    mount: '/shopping',
    install: false,
  }));

test.each(
  [[], ['results'], ['results', 'more', '--mount', '/results'], ['results', '--mount', '/results', '--loud']].map((args) => [args]),
)('rejects the arguments %j with the usage', (args) => expect(() => requestedRemote(args, 'Usage', taken)).toThrow('Usage'));

test('reads from the packages of this workspace which ids and mounts are in use', () => {
  const { slots, mounts } = takenHere();
  expect(slots).toEqual(expect.arrayContaining(['admin', 'blog', 'checkout', 'shop']));
  expect(mounts).toEqual(expect.arrayContaining(['/', '/contact', '/cart', '/dashboard']));
});

test('writes a package in which name, title and path replace all placeholders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-remote-'));
  try {
    const files = writeRemote(join(folder, 'mf-lab-results'), { slot: 'lab-results', mount: '/results' });
    const texts = files.map((file) => readFileSync(join(folder, 'mf-lab-results', file), 'utf8'));
    expect(texts.filter((text) => /__\w+__/.test(text))).toEqual([]);
    expect(JSON.parse(texts[files.indexOf('package.json')] ?? '').name).toBe('@lagoon/mf-lab-results');
    expect(texts[files.indexOf('src/app.ts')]).toMatch(/id: 'lab-results',[\s\S]*path: '\/results',\n\s*chunk: 'lab-results-home'/);
    expect(texts[files.indexOf('src/pages/home/home-page.tsx')]).toContain('<h1 tabIndex={-1}>Lab results</h1>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
