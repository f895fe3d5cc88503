import { refetchFailed, watchScripts } from './scripts';

const asked: [string, RequestInit | undefined][] = [];

function fails(src: string, tag = 'script') {
  const element = Object.assign(document.createElement(tag), { src });
  document.head.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

beforeAll(() => watchScripts());
beforeEach(() => {
  asked.length = 0;
  global.fetch = (async (address: string, init?: RequestInit) => {
    asked.push([address, init]);
    return { arrayBuffer: async () => new ArrayBuffer(0) };
  }) as typeof fetch;
});

test('requests a failed script once more, bypassing the browser’s cache', async () => {
  fails('/apps/mf-blog/a1/remoteEntry.js');
  fails('/apps/mf-blog/a1/remoteEntry.js');
  await refetchFailed();
  expect(asked).toEqual([
    [`${window.location.origin}/apps/mf-blog/a1/remoteEntry.js`, { cache: 'reload' }],
  ]);
  await refetchFailed();
  expect(asked).toHaveLength(1);
});

test('requests neither pictures nor scripts of other sites', async () => {
  fails('/media/a.webp', 'img');
  fails('https://elsewhere.example/remoteEntry.js');
  await refetchFailed();
  expect(asked).toEqual([]);
});

test('ends without an error when the server does not respond', async () => {
  fails('/apps/mf-blog/a1/remoteEntry.js');
  global.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(refetchFailed()).resolves.toBeUndefined();
});
