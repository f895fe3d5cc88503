import { fetchNextPage } from './next-page';

const ENTRY = '/apps/mf-shop/b1/remoteEntry.js';
const fetchProduct = (entry = ENTRY) => fetchNextPage('/shop/ESR', Promise.resolve({ entry }));
const preload = (href: string) => `<link rel="preload" as="script" href="${href}" integrity="sha384-x" crossorigin="anonymous">`;
const documentOf = ({ shell = 's1', data = '[["product","ESR",{"name":"ESR"}]]' } = {}) =>
  [
    `<script defer src="/apps/shell/${shell}/main.js" integrity="sha384-m"></script>`,
    ...[`/apps/shell/${shell}/container.js`, ENTRY, '/apps/mf-shop/b1/app.js'].map(preload),
    `<script type="application/json" id="page-data">${data}</script>`,
  ].join('\n');

const answer = (html: string, status = 200) => {
  globalThis.fetch = jest.fn(async () => new Response(html, { status }));
};
const fetched = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  document.head.innerHTML = '<script type="text/plain" src="/apps/shell/s1/main.js"></script>';
});

test('returns the data of the document, and fetches the scripts of its app once', async () => {
  answer(documentOf());
  await fetchProduct();
  expect(await fetchProduct()).toEqual([['product', 'ESR', { name: 'ESR' }]]);
  expect(fetched()).toEqual([ENTRY, '/apps/mf-shop/b1/app.js']);
  expect(globalThis.fetch).toHaveBeenCalledWith('/shop/ESR', expect.objectContaining({ headers: { purpose: 'prefetch' } }));
});

test.each([
  ['another shell', documentOf({ shell: 's2' }), ENTRY],
  ['another build of its app', documentOf(), '/apps/mf-shop/b2/remoteEntry.js'],
])('ignores a document of %s', async (_, html, entry) => {
  answer(html);
  expect(await fetchProduct(entry)).toEqual([]);
  expect(fetched()).toEqual([]);
});

test('returns no data for a document without data, and after a failed request', async () => {
  answer(documentOf({ data: '' }).replace(/<script type="application.*/, ''));
  expect(await fetchProduct()).toEqual([]);
  answer('', 503);
  expect(await fetchProduct()).toEqual([]);
});

test('aborts a request that is not answered within 8 s', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  globalThis.fetch = jest.fn((_, init) => new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject)));
  const page = fetchProduct();
  expect(timeout).toHaveBeenCalledWith(8_000);
  limit.abort();
  await expect(page).rejects.toBeDefined();
});
