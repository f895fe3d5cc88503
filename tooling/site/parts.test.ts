import { shownParts } from './parts';
import { remoteBuild, shellBuild } from './testing/example-builds';

const text = { title: 'string' } as const;
const shell = shellBuild('s1', {
  pages: [{ path: '/', chunks: ['home'], slots: [{ name: 'home:tests', context: {} }] }],
});
const blog = remoteBuild('mf-blog', 'b1', {
  pages: [{ path: '/blog', chunks: ['list'], slots: [{ name: 'article:end', context: text }] }],
});
const offered = (slot: string, context: Record<string, 'string' | 'number'> = {}, order = 0) => ({
  slot,
  context,
  order,
  chunk: 'list',
});
const shop = remoteBuild('mf-shop', 'p1', {
  parts: [offered('home:tests'), offered('article:end', text)],
});
const inspire = remoteBuild('mf-inspire', 'i1', {
  pages: [],
  parts: [offered('article:end', text, -1)],
});

const shown = (...running: Parameters<typeof shownParts>[0]) =>
  shownParts(running).map(({ app, slot }) => `${app} ${slot}`);
const live = [shell, blog].map((manifest) => ({ manifest }));

test('lists the parts for slots of live builds, with the hashes of the parts’ scripts', () => {
  const [first] = shownParts([...live, { manifest: shop }]);
  const hash = (path: string) => shop.files.find((file) => file.path === path)?.integrity;
  expect(first).toEqual({
    slot: 'home:tests',
    app: 'shop',
    scripts: { 'app.js': hash('app.js'), 'list.js': hash('list.js') },
  });
  expect(shown({ manifest: blog }, { manifest: shop })).toEqual(['shop article:end']);
});

test('leaves out a part that reads a value of another type than its slot passes', () => {
  const wrong = remoteBuild('mf-shop', 'p2', {
    parts: [
      offered('home:tests', { count: 'number' }),
      offered('article:end', { title: 'number' }),
    ],
  });
  expect(shown(...live, { manifest: wrong })).toEqual([]);
});

test('leaves out a part that is switched off', () =>
  expect(shown(...live, { manifest: shop, off: ['article:end'] })).toEqual(['shop home:tests']));

test('lists the parts of a slot by their order', () =>
  expect(shown(...live, { manifest: shop }, { manifest: inspire })).toEqual([
    'inspire article:end',
    'shop home:tests',
    'shop article:end',
  ]));
