import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objection, takenHere, writeRemote } from './create-remote';

const taken = { slots: ['shop', 'admin'], mounts: ['/', '/shop', '/team', '/dashboard'] };

test.each([
  ['Results', '/results', 'is not a valid name of a remote'],
  ['../results', '/results', 'is not a valid name of a remote'],
  ['results', 'results', 'is no path for a remote'],
  ['results', '/', 'is no path for a remote'],
  ['results', '/Ergebnisse?', 'is no path for a remote'],
  ['shop', '/results', 'There is a remote "shop" already.'],
  ['results', '/shop', '/shop is taken'],
  ['results', '/dashboard/results', 'is no path for a remote'],
  ['results', '/media', '/media is reserved for the server.'],
  ['results', '/team', '/team is taken: /team belongs to another app.'],
])('%s at %s is refused with a sentence', (slot, mount, sentence) => expect(objection({ slot, mount }, taken)).toContain(sentence));

test('a name and a path that nobody has are taken', () =>
  expect(objection({ slot: 'lab-results', mount: '/shopping' }, taken)).toBeUndefined());

test('what this workspace has taken is read from its packages', () => {
  const { slots, mounts } = takenHere();
  expect(slots).toEqual(expect.arrayContaining(['admin', 'blog', 'checkout', 'shop']));
  expect(mounts).toEqual(expect.arrayContaining(['/', '/contact', '/cart', '/dashboard']));
});

test('writes a package with its name, title and path, and no open place of the template', () => {
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
