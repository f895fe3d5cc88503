import { registryOf } from '../federation/testing/fakes';
import { loads, ownerOf, ownersOfPage } from '.';

const measures = [{ name: 'mf:shop', duration: 1, detail: { build: 'p1' } }];
let timeline: object[] = [];
Object.assign(performance, { getEntriesByType: () => timeline });
const registry = registryOf();
const blog = { ...registry.apps.shop, remote: 'mf-blog', mounts: ['/blog'] };

beforeEach(() => {
  timeline = measures;
  window.history.replaceState(null, '', '/shop');
  document.head.innerHTML = '<script src="/apps/shell/s1/main.js"></script>';
  document.body.innerHTML = `
    <div id="root">
      <header><a href="/">Home</a></header>
      <main id="content"><h1>Tests</h1><div data-slot="article:end"><div data-part="blog"><p>Article</p></div></div></main>
      <footer></footer>
    </div>
    <aside></aside>
    <script type="application/json" id="registry">${JSON.stringify({ ...registry, apps: { ...registry.apps, blog } })}</script>`;
});
const owner = (selector: string) => {
  const found = ownerOf(document.querySelector(selector) as Element);
  return found && `${found.folder} ${found.build}`;
};

test.each([
  ['the frame', 'header a', 'shell s1'],
  ['the root', '#root', 'shell s1'],
  ['the page', 'h1', 'mf-shop p1'],
  ['a part that is not hydrated', '[data-part] p', 'mf-blog new'],
  ['an element outside of the page', 'aside', undefined],
])('finds the owner of %s', (_, selector, expected) => expect(owner(selector)).toBe(expected));

test('returns the shell as the owner of the shell’s own pages', () => {
  window.history.replaceState(null, '', '/about');
  expect(owner('h1')).toBe('shell s1');
});

test('returns no owner of a page when its app failed to load', () => {
  timeline = [{ name: 'mf:shop', duration: 1, detail: { build: 'p1', failed: true } }];
  expect(owner('h1')).toBeUndefined();
});

test('lists the owners of frame, page and parts once', () =>
  expect(ownersOfPage().map(({ folder, build }) => `${folder} ${build}`)).toEqual([
    'shell s1',
    'mf-shop p1',
    'mf-blog new',
  ]));

test('lists the loads of all attempts, and ignores other measures', () => {
  const measure = (name: string, detail?: object) => ({ name, duration: 12.4, detail });
  timeline = [
    measure('mf:blog', { build: 'b2', failed: true }),
    measure('first-paint'),
    measure('mf:blog', { build: 'b1' }),
  ];
  expect(loads()).toEqual([
    { app: 'blog', build: 'b2', ms: 12, failed: true },
    { app: 'blog', build: 'b1', ms: 12 },
  ]);
});
