import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objection, takenHere, writeRemote } from './create-remote';

const taken = { slots: ['shop', 'admin'], mounts: ['/', '/shop', '/team/*', '/dashboard'], ports: [3001, 3004] };

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
  ['results', '/team', '/team is taken: /team/* belongs to another app.'],
])('%s at %s is refused with a sentence', (slot, mount, sentence) => expect(objection({ slot, mount }, taken)).toContain(sentence));

test('a name and a path that nobody has are taken', () =>
  expect(objection({ slot: 'lab-results', mount: '/shopping' }, taken)).toBeUndefined());

test('what this workspace has taken is read from its packages', () => {
  const { slots, mounts, ports } = takenHere();
  expect(slots).toEqual(expect.arrayContaining(['admin', 'blog', 'checkout', 'shop']));
  expect(mounts).toEqual(expect.arrayContaining(['/', '/contact', '/cart', '/dashboard']));
  expect(new Set(ports).size).toBe(slots.length);
});

test('the package has its name, title, path and a port of its own, and nothing of the template is left open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-remote-'));
  try {
    const files = writeRemote(join(folder, 'mf-lab-results'), { slot: 'lab-results', mount: '/results' }, taken);
    const texts = files.map((file) => readFileSync(join(folder, 'mf-lab-results', file), 'utf8'));
    expect(texts.filter((text) => /__\w+__/.test(text))).toEqual([]);
    const { name, lagoon } = JSON.parse(texts[files.indexOf('package.json')] ?? '');
    expect([name, lagoon]).toEqual([
      '@lagoon/mf-lab-results',
      { slot: 'lab-results', port: 3005, mounts: { '/results': ['lab-results-home'] } },
    ]);
    expect(texts[files.indexOf('src/pages/home/home-page.tsx')]).toContain('<h1 tabIndex={-1}>Lab results</h1>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
