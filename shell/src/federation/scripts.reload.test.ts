import { claimReload, pageAnswers } from './scripts';

beforeEach(() => window.sessionStorage.clear());

test('allows one reload of the page for each build', () => {
  expect(claimReload('a')).toBe(true);
  expect(claimReload('a')).toBe(false);
  expect(claimReload('b')).toBe(true);
});

test('does not reload the page when storage is blocked', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(claimReload('a')).toBe(false);
});

test('does not reload the page when storage does not keep a written value', () => {
  const forgets = { getItem: () => null, setItem: () => {} } as unknown as Storage;
  jest.spyOn(window, 'sessionStorage', 'get').mockReturnValue(forgets);
  expect(claimReload('a')).toBe(false);
});

test.each([
  ['answers', async () => new Response(''), true],
  ['answers with the status 502', async () => new Response('', { status: 502 }), false],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), false],
])(
  'checks before a reload whether the page can be loaded: the server %s',
  async (_, answer, expected) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
    await expect(pageAnswers('/shop')).resolves.toBe(expected);
  },
);
