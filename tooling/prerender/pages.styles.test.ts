import { otherFiles } from './other-files';
import { buildSet, renderedPage } from './pages';
import { manifests, remote, shell } from './testing/example-manifests';

const file = (path: string) => ({ path, size: 1, integrity: `sha384-${path}` });
const shop = remote('a1', { files: [...remote('a1').files, file('shop-listing.css')] });
const slot = { name: 'home:tests', context: {} };
const notes = remote('n1', {
  app: 'mf-notes',
  id: 'notes',
  pages: [],
  parts: [{ slot: 'home:tests', context: {}, order: 0, chunk: 'part' }],
  chunks: { app: ['app.js'], part: ['part.css', 'part.js'] },
  files: ['remoteEntry.js', 'app.js', 'part.js', 'part.css'].map(file),
});
const host = shell('s1', {
  pages: [{ path: '/', chunks: ['home'], slots: [slot] }],
  files: [...shell('s1').files, file('public-sans-all.woff2')],
});
const set = buildSet(
  { shell: { active: 's1' }, 'mf-shop': { active: 'a1' }, 'mf-notes': { active: 'n1' } },
  manifests(host, shop, notes),
);
const htmlOf = (page: Partial<Parameters<typeof renderedPage>[1]>, body = '') =>
  renderedPage(
    set,
    { app: 'shell', file: 'pages/index.html', chunks: [], ...page },
    { head: '', body, style: '', styleAttributes: '', errors: [] },
    '[]',
  );
const linked = (page: Parameters<typeof htmlOf>[0]) =>
  [
    ...htmlOf(page).matchAll(
      /<link rel="stylesheet" href="\/apps\/(mf-[^"]+)" integrity="([^"]+)"/g,
    ),
  ].map(([, path, hash]) => [path, hash]);

test('links the style sheets of a remote in its own pages only', () => {
  expect(linked({ app: 'mf-shop', chunks: ['shop-listing'] })).toEqual([
    ['mf-shop/a1/shop-listing.css', 'sha384-shop-listing.css'],
  ]);
  expect(linked({ app: 'mf-shop', chunks: ['shop-product'] })).toEqual([]);
});

test('links the style sheets of a part in each page with its slot', () => {
  expect(linked({ chunks: ['home'], slots: ['home:tests'] })).toEqual([
    ['mf-notes/n1/part.css', 'sha384-part.css'],
  ]);
  expect(linked({ chunks: ['home'] })).toEqual([]);
});

test('links the style sheets of a part in the empty page for addresses with a parameter', () => {
  const shopWithSlot = remote('a1', {
    pages: [{ path: '/shop/:name', chunks: [], slots: [slot] }],
  });
  const deployed = {
    shell: { active: 's1' },
    'mf-shop': { active: 'a1' },
    'mf-notes': { active: 'n1' },
  };
  const page = otherFiles(buildSet(deployed, manifests(shell('s1'), shopWithSlot, notes)), 1).get(
    'pages/_app/shop.html',
  );
  expect(page).toContain(
    '<link rel="stylesheet" href="/apps/mf-notes/n1/part.css" integrity="sha384-part.css"',
  );
});

test.each([
  ['English', 'Price: ₦12,500.00 – “today”', ['public-sans']],
  ['Yoruba', 'Adébáyọ̀', ['public-sans', 'public-sans-all']],
  ['Igbo in parts', 'n\u0304', ['public-sans', 'public-sans-all']],
])('preloads the fonts of a text in %s', (_, body, fonts) =>
  expect(htmlOf({}, body).match(/public-sans[\w-]*/g)).toEqual(fonts),
);
