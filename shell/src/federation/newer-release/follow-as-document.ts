import { claimReload } from '..';
import { isPlainClick, linkAt } from '../links';

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
    const link = isPlainClick(event) && linkAt(event.target);
    if (!link || event.defaultPrevented) return;
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
