import {
  FIRST_READ_TIMEOUT_MS,
  originOf,
  ownServer,
  READ_TIMEOUT_MS,
  WRITE_TIMEOUT_MS,
} from './base-query';

const context = { signal: new AbortController().signal } as Parameters<typeof ownServer>[1];

test('sends requests to this site, with a full address', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (request) => {
    asked.push((request as Request).url);
    return Response.json([1]);
  };
  await expect(ownServer('api/products', context, {})).resolves.toMatchObject({ data: [1] });
  expect(asked).toEqual([`${window.location.origin}/api/products`]);
});

test('uses a full address outside a browser too', () => {
  expect(new URL('api/products', originOf({})).pathname).toBe('/api/products');
});

const READ = 'api/products';
const WRITE = { url: 'api/products', method: 'POST', body: {} };
/** Responds only to later requests than the first `silent` ones. Returns their number. */
function answerLate(silent: number) {
  jest.useFakeTimers();
  const asked = jest.fn((request) => {
    if (asked.mock.calls.length > silent) return Promise.resolve(Response.json([1]));
    return new Promise<Response>((_, reject) => {
      const { signal } = request as Request;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  globalThis.fetch = asked;
  return asked;
}

test.each([
  ['ends a read without a response after 60 seconds', READ, READ_TIMEOUT_MS],
  ['ends a write without a response after 180 seconds', WRITE, WRITE_TIMEOUT_MS],
])('%s', async (_, request, limit) => {
  answerLate(2);
  const settled = jest.fn();
  const answer = Promise.resolve(ownServer(request, context, {})).finally(settled);
  await jest.advanceTimersByTimeAsync(limit - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
});

test.each([
  ['repeats a read without a response', READ, 2, { data: [1] }],
  ['does not repeat a write without a response', WRITE, 1, { error: { status: 'TIMEOUT_ERROR' } }],
])('%s', async (_, request, times, result) => {
  const asked = answerLate(1);
  const answer = Promise.resolve(ownServer(request, context, {}));
  await jest.advanceTimersByTimeAsync(FIRST_READ_TIMEOUT_MS);
  expect(asked).toHaveBeenCalledTimes(times);
  await jest.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS);
  await expect(answer).resolves.toMatchObject(result);
});

test('does not repeat a request that the server rejected', async () => {
  const no = jest.fn(async () => Response.json({ error: 'internal' }, { status: 500 }));
  globalThis.fetch = no;
  await expect(ownServer('api/products', context, {})).resolves.toMatchObject({
    error: { status: 500 },
  });
  expect(no).toHaveBeenCalledTimes(1);
});
