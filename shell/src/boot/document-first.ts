import type { BrowserRouter } from '@lagoon/shared/router/browser';
import type { NextPages } from '../federation';
import { opening, openPreview } from '../frame/page-preview';

/** Navigations of all routers: a later one cancels one that waits for its document. */
let latest = 0;

/** Shows the next page's document before anything loads for that page. */
export function showDocumentFirst(
  router: BrowserRouter,
  { documentOf }: Pick<NextPages, 'documentOf'>,
): BrowserRouter {
  const { navigate } = router;
  const follow = async (to: unknown, options?: { replace?: boolean }) => {
    latest += 1;
    const current = latest;
    const path = pathOf(to);
    const document = path === undefined ? undefined : documentOf(path);
    opening.update(() => document && path);
    if (path !== undefined && document) {
      const html = await document;
      if (current !== latest) return;
      opening.update(() => undefined);
      if (html && !options?.replace) openPreview(path, html);
    }
    return navigate.call(router, to as never, options as never);
  };
  window.addEventListener('popstate', () => {
    latest += 1;
    opening.update(() => undefined);
  });
  return Object.assign(router, { navigate: follow });
}

type To = string | { pathname?: string; search?: string; hash?: string };

/** Undefined for a step in the history, a query and a fragment. */
function pathOf(to: unknown) {
  if (!to || typeof to === 'number') return undefined;
  const {
    pathname = '',
    search = '',
    hash = '',
  } = typeof to === 'string' ? { pathname: to } : (to as Exclude<To, string>);
  const { location } = window;
  const next = new URL(pathname + search + hash, location.href);
  return next.search || next.hash || next.pathname === location.pathname
    ? undefined
    : next.pathname;
}
