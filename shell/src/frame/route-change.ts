import { useLocation } from '@lagoon/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageShown } from '../federation';
import { overlaysClosed } from './overlays';
import { endPreview } from './page-preview';

/**
 * After every change of route, scrolls to the top, closes overlays and focuses the heading.
 * @returns the text for the live region
 */
export function useRouteChange(): string {
  const location = useLocation();
  const before = useRef(location);
  const [announced, setAnnounced] = useState('');

  // runs before the browser paints, so that the new page never appears at the old scroll position
  useLayoutEffect(() => {
    if (before.current === location) return;
    const wasPreviewed = endPreview();
    if (!isRouteChange(before.current, location)) return;
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
    // the preview was shown from its top, and the visitor may have scrolled since
    else if (!wasPreviewed) window.scrollTo(0, 0);
  }, [location]);

  useEffect(() => {
    const from = before.current;
    before.current = location;
    pageShown(location.pathname);
    if (from === location || !isRouteChange(from, location)) return;
    overlaysClosed();
    setAnnounced('');
    return onHeading(() => setAnnounced(document.title));
  }, [location]);

  useEffect(startAtTheTop, []);
  return announced;
}

/**
 * Waits until the page has a heading and focuses it, unless the visitor has moved focus. Then calls
 * `then`.
 */
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
  // waits, because a closing overlay first returns focus to its button
  const timer = setTimeout(() => {
    if (focusHeading()) then();
    else if (main) watcher.observe(main, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/**
 * Each page starts at the top, also on Back (spec §2). The browser restores the scroll position of
 * a reload only.
 */
function startAtTheTop(): () => void {
  const restoration = (to: ScrollRestoration) => () => {
    window.history.scrollRestoration = to;
  };
  const leave = restoration('auto');
  const stay = restoration('manual');
  stay();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', stay);
  return () => {
    leave();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', stay);
  };
}

type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Returns true if the path changed, or if a link to the current address was followed. Returns false
 * if only query or hash changed.
 */
export function isRouteChange(before: PageAddress, after: PageAddress): boolean {
  if (before.pathname !== after.pathname) return true;
  return before.search === after.search && before.hash === after.hash && after.hash === '';
}

export const CONTENT_ID = 'content';

/**
 * Focuses the element with `data-arrival`, otherwise the heading, otherwise the main element.
 * @returns false when the main element was focused
 */
function focusHeading(): boolean {
  const main = document.getElementById(CONTENT_ID);
  const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1');
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}
