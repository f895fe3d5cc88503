import { claimReload } from '..';

interface Options {
  release: string;
  hasUnsavedInput: () => boolean;
  /** the router follows the link: input is unsaved */
  onKept: () => void;
  load?: (address: string) => void;
}

/**
 * The next link loads a document, unless input is unsaved; one for each release in a tab: a cache
 * may return the earlier page. Returns a function that stops this.
 */
export function followAsDocument({
  release,
  hasUnsavedInput,
  onKept,
  load = (to) => window.location.assign(to),
}: Options): () => void {
  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link) return;
    if (hasUnsavedInput()) return onKept();
    if (!claimReload(release)) return stop();
    // React Router ignores a prevented click; other listeners still run
    event.preventDefault();
    load(link.href);
  };
  const stop = () => window.removeEventListener('click', onClick, true);
  window.addEventListener('click', onClick, true);
  return stop;
}

/** A plain click to another page of this site in this tab. */
function linkOf({
  target,
  button,
  defaultPrevented,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || button !== 0 || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const { origin, pathname } = window.location;
  const isInTab = !link.download && (!link.target || link.target === '_self');
  return isInTab && link.origin === origin && link.pathname !== pathname ? link : undefined;
}
