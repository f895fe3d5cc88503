import { claimReload } from '..';

interface Options {
  release: string;
  hasUnsavedInput: () => boolean;
  /** called when the router follows a link because the page has unsaved input */
  onKept: () => void;
  load?: (address: string) => void;
}

/**
 * Makes the next followed link load a document, unless input is unsaved. Loads at most one document
 * for each release in a tab. Without this limit every link would load a document when a cache
 * returns the earlier page.
 * @returns a function that stops this
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
    // React Router ignores a click with a prevented default; other listeners of the link still run
    event.preventDefault();
    load(link.href);
  };
  const stop = () => window.removeEventListener('click', onClick, true);
  window.addEventListener('click', onClick, true);
  return stop;
}

/**
 * Returns the link that a plain click opens in this tab, if it leads to another page of this site.
 */
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
