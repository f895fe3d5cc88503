import type { BrowserRouter } from '@lagoon/shared/router/browser';
import { openPreview } from '../frame/page-preview';
import { showDocumentFirst } from './document-first';

jest.mock('../frame/page-preview', () => ({
  openPreview: jest.fn(),
  opening: { update: jest.fn() },
}));

function routerWith() {
  const navigate = jest.fn(async () => {});
  const arrive: Record<string, (html?: string) => void> = {};
  const documentOf = jest.fn(
    (path: string) =>
      new Promise<string | undefined>((resolve) => {
        arrive[path] = resolve;
      }),
  );
  return {
    navigate,
    arrive,
    documentOf,
    router: showDocumentFirst({ navigate } as unknown as BrowserRouter, { documentOf }),
  };
}

beforeEach(() => jest.clearAllMocks());

test('navigates when the document has arrived and is shown', async () => {
  const { router, navigate, arrive } = routerWith();
  const done = router.navigate('/shop', { state: 1 });
  expect(navigate).not.toHaveBeenCalled();
  arrive['/shop']?.('shop');
  await done;
  expect(openPreview).toHaveBeenCalledWith('/shop', 'shop');
  expect(navigate).toHaveBeenCalledWith('/shop', { state: 1 });
});

test('navigates without a preview when the document fails or the entry is replaced', async () => {
  const { router, navigate, arrive } = routerWith();
  const failed = router.navigate('/shop');
  arrive['/shop']?.();
  await failed;
  expect(navigate).toHaveBeenCalledTimes(1);
  const replaced = router.navigate({ pathname: '/blog' }, { replace: true });
  arrive['/blog']?.('blog');
  await replaced;
  expect(openPreview).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenLastCalledWith({ pathname: '/blog' }, { replace: true });
});

test.each([
  ['a later navigation', (router: BrowserRouter) => void router.navigate('/blog')],
  ['Back', () => void window.dispatchEvent(new PopStateEvent('popstate'))],
])('gives up a page whose document is under way at %s', async (_, leave) => {
  const { router, navigate, arrive } = routerWith();
  const first = router.navigate('/shop');
  leave(router);
  arrive['/shop']?.('shop');
  await first;
  expect([jest.mocked(openPreview).mock.calls, navigate.mock.calls]).toEqual([[], []]);
});

test.each([[-1], ['?page=2'], ['/shop#tests'], [null]])(
  'requests no document for a navigation to %p',
  async (to) => {
    const { router, navigate, documentOf } = routerWith();
    await router.navigate(to as never);
    expect(documentOf).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledTimes(1);
  },
);
