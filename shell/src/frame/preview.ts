import { loadOnce } from '@lagoon/shared/browser';
import { documentArrived, linkFollowed } from '../federation';
import { overlaysClosed } from './overlays';

const importPreview = loadOnce(() => import(/* webpackChunkName: "router" */ './show-preview'));

/** HTML of pages whose link may be followed, by path. */
const documents = new Map<string, string>();
let isRouterCreated = false;
let followed: string | undefined;
let remove: (() => void) | undefined;

documentArrived.watch(({ path, html }) => {
  documents.set(path, html);
  show().catch(() => {});
});
linkFollowed.watch((path) => {
  followed = path;
  show().catch(() => {});
});

/** Called when the router is created. It would otherwise begin at the address of the preview. */
export function allowPreviews(): void {
  isRouterCreated = true;
  show().catch(() => {});
}

/** Shows the content of a followed page from its document, while its code loads. */
async function show(): Promise<void> {
  const path = followed;
  const html = path && documents.get(path);
  if (!html || !isRouterCreated) return;
  const { showPreview } = await importPreview();
  if (followed !== path || window.location.pathname === path) return;
  const hide = showPreview(html);
  if (!hide) return;
  endPreview();
  const leave = enter(path);
  remove = () => {
    leave();
    hide();
  };
  overlaysClosed();
}

/** Adds the page to the history, so that Back returns from its preview. The entry becomes the router's when the page is rendered. */
function enter(path: string): () => void {
  const { history } = window;
  history.pushState(history.state, '', path);
  const leave = () => delete (history as Partial<History>).pushState;
  history.pushState = (...entry) => {
    leave();
    history.replaceState(...entry);
  };
  return leave;
}

/** Called when the next page is rendered. */
export function endPreview(): void {
  followed = undefined;
  documents.clear();
  remove?.();
  remove = undefined;
}
