import { awaitText, expectText, render } from '@lagoon/shared/testing';
import { createViews, dropViews } from '@lagoon/shared/views';
import { api, makeStore, Provider, useAppDispatch, useBlogsQuery, withStore } from '.';

jest.mock('@lagoon/shared/views', () => ({
  ...jest.requireActual('@lagoon/shared/views'),
  dropViews: jest.fn(),
}));

const blog = (title: string) => ({ id: title, title, description: '', date: '' });

/** Fakes a server whose list can change between two requests. */
function serverWith(list: unknown) {
  const server = { list, calls: 0 };
  globalThis.fetch = async () => {
    server.calls += 1;
    return Response.json(server.list);
  };
  return server;
}

const writes = api.injectEndpoints({
  endpoints: (build) => ({
    write: build.mutation<unknown, void>({ query: () => ({ url: 'api/blogs', method: 'POST' }) }),
  }),
});

test('requests articles again after 5000 ms, and keeps them until the answer arrives', async () => {
  jest.useFakeTimers();
  const server = serverWith([blog('A')]);
  const store = makeStore();
  const ask = () => store.dispatch(api.endpoints.blogs.initiate());
  await ask();
  await jest.advanceTimersByTimeAsync(4999);
  await ask();
  expect(server.calls).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  server.list = [blog('A'), blog('B')];
  const again = ask();
  expect(api.endpoints.blogs.select()(store.getState()).data).toHaveLength(1);
  expect((await again).data).toHaveLength(2);
});

test('fails when the answer is not a list', async () => {
  serverWith({});
  const { error, data } = await makeStore().dispatch(api.endpoints.products.initiate());
  expect([error, data]).toEqual([
    { status: 'CUSTOM_ERROR', error: 'the answer is not a list' },
    undefined,
  ]);
});

test('drops the views of public pages after a change', async () => {
  createViews();
  serverWith({});
  const store = makeStore();
  await store.dispatch(api.endpoints.products.initiate());
  expect(dropViews).not.toHaveBeenCalled();
  await store.dispatch(writes.endpoints.write.initiate());
  expect(dropViews).toHaveBeenCalledTimes(1);
});

test('provides one store to all pages, unless a provider exists', async () => {
  serverWith([blog('A')]);
  const stores: unknown[] = [];
  const Page = withStore(() => {
    stores.push(useAppDispatch());
    return <p>{useBlogsQuery().currentData?.length}</p>;
  });
  const Other = withStore(() => <p>{String(stores[0] === useAppDispatch())}</p>);
  render(<Page />);
  await awaitText('1');
  render(<Other />);
  expectText('true');
  render(
    <Provider store={makeStore()}>
      <Other />
    </Provider>,
  );
  expectText('false');
});
