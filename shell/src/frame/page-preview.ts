import { createValue } from '@lagoon/shared/browser';
import { overlaysClosed } from './overlays';
import { showPreview } from './show-preview';

/** Path of the followed page while its document loads. */
export const opening = createValue<string | undefined>(undefined);

let isRouterCreated = false;
let shown: { path: string; hide: (isRendered: boolean) => void; leave?: () => void } | undefined;

/** Shows the content of the followed page's document, while the code of that page loads. */
export function openPreview(path: string, html: string): void {
  if (shown?.path === path) return;
  const hide = showPreview(path, html);
  if (!hide) return;
  close(false);
  shown = { path, hide };
  enter();
  overlaysClosed();
}

/**
 * Adds the history entry of a preview that is already shown. Added earlier, it would change the
 * address at which the router starts.
 */
export function routerCreated(): void {
  isRouterCreated = true;
  enter();
}

/**
 * Adds a history entry, so that Back returns to the current page. The router later replaces this
 * entry by its own.
 */
function enter(): void {
  if (!shown || !isRouterCreated) return;
  const { history } = window;
  history.pushState(history.state, '', shown.path);
  const goBack = () => close(false);
  const leave = () => {
    delete (history as Partial<History>).pushState;
    window.removeEventListener('popstate', goBack);
  };
  window.addEventListener('popstate', goBack);
  history.pushState = (...entry) => {
    leave();
    history.replaceState(...entry);
  };
  shown.leave = leave;
}

export function endPreview(): boolean {
  const isRendered = shown?.path === window.location.pathname;
  close(isRendered);
  return isRendered;
}

/** @param isRendered false drops presses and text, because another page is shown */
function close(isRendered: boolean): void {
  shown?.leave?.();
  shown?.hide(isRendered);
  shown = undefined;
}
