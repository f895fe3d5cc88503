import { createValue } from '@lagoon/shared/browser';
import { overlaysClosed } from './overlays';
import { showPreview } from './show-preview';

/** While its document loads. */
export const opening = createValue<string | undefined>(undefined);

let isRouterCreated = false;
let shown: { path: string; hide: (isRendered: boolean) => void; leave?: () => void } | undefined;

/** While the code of the followed page loads. */
export function openPreview(path: string, html: string): void {
  if (shown?.path === path) return;
  const hide = showPreview(path, html);
  if (!hide) return;
  close(false);
  shown = { path, hide };
  enter();
  overlaysClosed();
}

/** Added earlier, the entry would change the address at which the router starts. */
export function routerCreated(): void {
  isRouterCreated = true;
  enter();
}

/** For Back; the router later replaces this entry. */
function enter() {
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

/** @param isRendered false drops presses and text */
function close(isRendered: boolean) {
  shown?.leave?.();
  shown?.hide(isRendered);
  shown = undefined;
}
