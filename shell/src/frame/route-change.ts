import { useLocation } from '@lagoon/shared/router';
import { useEffect, useRef, useState } from 'react';
import { pageShown } from '../federation';
import { overlaysClosed } from './overlays';

/**
 * After every route change: the page at its top, nothing hanging over it, focus on its heading, its title said.
 * Not on the first page, which the browser announces itself.
 *
 * @returns what the live region says
 */
export function useRouteChange(): string {
  const location = useLocation();
  const before = useRef(location);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const from = before.current;
    before.current = location;
    pageShown(location.pathname);
    if (from === location || !isRouteChange(from, location)) return;
    overlaysClosed();
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
    else window.scrollTo(0, 0);
    setSaid('');
    return onHeading(() => setSaid(document.title));
  }, [location]);

  useEffect(startAtTheTop, []);
  return said;
}

/** Focuses the heading as soon as the page has one, unless the visitor has moved focus meanwhile. */
function onHeading(then: () => void): () => void {
  const main = document.getElementById(CONTENT_ID);
  const watcher = new MutationObserver(() => {
    if (main?.querySelector('h1')) arrive();
  });
  const arrive = () => {
    watcher.disconnect();
    const { activeElement } = document;
    if (activeElement === main || activeElement === document.body) focusHeading();
    then();
  };
  // not at once: what just closed gives focus back to its button first
  const timer = setTimeout(() => {
    if (focusHeading()) then();
    else if (main) watcher.observe(main, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Every route change starts at the top, Back included (spec §2); a reload keeps its place. */
function startAtTheTop(): () => void {
  const leave = () => {
    window.history.scrollRestoration = 'auto';
  };
  const stay = () => {
    window.history.scrollRestoration = 'manual';
  };
  stay();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', stay);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', stay);
  };
}

/** The parts of a location that tell whether the page changed. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Whether the page starts at its top: after another path, or the same address again; not after a change of only its query or hash. */
export function isRouteChange(before: Place, after: Place): boolean {
  if (before.pathname !== after.pathname) return true;
  return before.search === after.search && before.hash === after.hash && after.hash === '';
}

/** Id of the main element: where the skip link leads. */
export const CONTENT_ID = 'content';

/**
 * Moves focus to the page's heading, so that a screen reader and the Tab key go on from there; to the field of a page that
 * has nothing before its first word is typed.
 *
 * @returns false when the page has no heading yet; focus then waits on the main element
 */
function focusHeading(): boolean {
  const main = document.getElementById(CONTENT_ID);
  const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}
