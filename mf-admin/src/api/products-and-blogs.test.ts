import { api, makeStore, type Store } from '@lagoon/shared/data';
import { sessionOpened } from '../session/session';
import { type Answer, ada, failure, json, serveCalls } from '../testing';
import { readApi, writeApi } from './products-and-blogs';

const id = 'a/b 1';
const body = { name: 'What is sent' };

const callsOf = (list: 'products' | 'blogs') => ({
  list: async (store: Store) =>
    list === 'products'
      ? await store.dispatch(api.endpoints.products.initiate())
      : await store.dispatch(api.endpoints.blogs.initiate()),
  read: (store: Store) => store.dispatch(readApi.endpoints.record.initiate({ list, id })),
  POST: (store: Store) => store.dispatch(writeApi.endpoints.saveRecord.initiate({ list, body })),
  PUT: (store: Store) =>
    store.dispatch(writeApi.endpoints.saveRecord.initiate({ list, id, body, etag: '"3"' })),
  DELETE: (store: Store) => store.dispatch(writeApi.endpoints.deleteRecord.initiate({ list, id })),
});

beforeEach(() => sessionOpened({ token: 'secret', user: ada }));

describe.each(['products', 'blogs'] as const)('the calls of spec §7 for %s', (kind) => {
  const all = `/api/${kind}`;
  const one = `/api/${kind}/a%2Fb%201`;
  const call = callsOf(kind);
  /** Loads the list, then calls the method. */
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, answer: Answer) => {
    const server = serveCalls({ [`GET ${all}`]: json([]), [`${method} ${path}`]: answer });
    const store = makeStore();
    await call.list(store);
    await call[method](store);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return server;
  };

  test('reads a single record without sending the token', async () => {
    const { made } = serveCalls({ [`GET ${one}`]: json({ id }) });
    await call.read(makeStore());
    expect(made(`GET ${one}`)[0]?.headers.has('authorization')).toBe(false);
  });

  test.each([
    ['POST', all, body],
    ['PUT', one, body],
    ['DELETE', one, undefined],
  ] as const)(
    'sends %s %s as JSON with the token, then reloads the list',
    async (method, path, sent) => {
      const { calls, made } = await write(method, path, json({ id }));
      const [request] = made(`${method} ${path}`);
      expect(request?.headers.get('authorization')).toBe('Bearer secret');
      expect(request?.headers.get('content-type')).toBe('application/json');
      expect(await request?.text()).toBe(sent ? JSON.stringify(sent) : '');
      expect(calls).toEqual([`GET ${all}`, `${method} ${path}`, `GET ${all}`]);
    },
  );

  test.each([
    ['POST', all],
    ['PUT', one],
    ['DELETE', one],
  ] as const)('does not reload the list after a rejected %s', async (method, path) => {
    const { calls } = await write(method, path, () => failure());
    expect(calls).toEqual([`GET ${all}`, `${method} ${path}`]);
  });
});
