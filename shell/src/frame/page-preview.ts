import { loadOnce } from '@lagoon/shared/browser';
import { documentArrived, linkFollowed } from '../federation';
import { overlaysClosed } from './overlays';

export const preparePreviews = loadOnce(() => import(/* webpackChunkName: "preview", webpackFetchPriority: "high" */ './show-preview'));

const documents = new Map<string, string>();
let isRouterCreated = false;
let followed: string | undefined;
let shown: { path: string; hide: (isRendered: boolean) => void; leave?: () => void } | undefined;

documentArrived.watch(({ path, html }) => {
  documents.set(path, html);
  show().catch(() => {});
});
linkFollowed.watch((path) => {
  followed = path;
  show().catch(() => {});
});

/** Shows the content of the followed page's prefetched document, while the code of that page loads. */
async function show(): Promise<void> {
  const path = followed;
  const html = path && documents.get(path);
  if (!html) return;
  const { showPreview } = await preparePreviews();
  if (followed !== path || shown?.path === path || window.location.pathname === path) return;
  const hide = showPreview(path, html);
  if (!hide) return;
  hidePreview();
  shown = { path, hide };
  enter();
  overlaysClosed();
}

/** Adds the history entry of a preview that is already shown. Added earlier, it would change the address at which the router starts. */
export function routerCreated(): void {
  isRouterCreated = true;
  enter();
}

/** Adds a history entry, so that Back returns to the current page. The router later replaces this entry by its own. */
function enter(): void {
  if (!shown || !isRouterCreated) return;
  const { history } = window;
  history.pushState(history.state, '', shown.path);
  const leave = () => {
    delete (history as Partial<History>).pushState;
    window.removeEventListener('popstate', hidePreview);
  };
  // not `endPreview`, which also deletes the prefetched documents
  window.addEventListener('popstate', hidePreview);
  history.pushState = (...entry) => {
    leave();
    history.replaceState(...entry);
  };
  shown.leave = leave;
}

export function endPreview(): boolean {
  documents.clear();
  const isRendered = shown?.path === window.location.pathname;
  close(isRendered);
  return isRendered;
}

const hidePreview = () => close(false);

/** @param isRendered false drops presses and text, because another page is shown */
function close(isRendered: boolean): void {
  followed = undefined;
  shown?.leave?.();
  shown?.hide(isRendered);
  shown = undefined;
}
