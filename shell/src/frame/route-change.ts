import { useLocation } from '@lagoon/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageShown } from '../federation';
import { overlaysClosed } from './overlays';
import { endPreview } from './page-preview';

/**
 * Scrolls to the top, closes overlays and focuses the heading. Returns the text for the live
 * region.
 */
export function useRouteChange(): string {
  const location = useLocation();
  const before = useRef(location);
  const [announced, setAnnounced] = useState('');

  // before the paint: never at the old scroll position
  useLayoutEffect(() => {
    if (before.current === location) return;
    const wasPreviewed = endPreview();
    if (!isRouteChange(before.current, location)) return;
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
    // the visitor may have scrolled the preview
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

/** Focuses the heading once it exists, unless focus has moved; then calls `then`. */
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
  // a closing overlay first returns focus to its button
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
 * Also on Back (spec §2). The browser restores the position of a reload, unless content arrives
 * later: such pages are closed to search engines.
 */
function startAtTheTop(): () => void {
  const stay = () => {
    window.history.scrollRestoration = 'manual';
  };
  const leave = () => {
    if (!document.head.querySelector('[name=robots]')) window.history.scrollRestoration = 'auto';
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

type PageAddress = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The path, or a link to the current address; not query or hash alone. */
export function isRouteChange(before: PageAddress, after: PageAddress): boolean {
  if (before.pathname !== after.pathname) return true;
  return before.search === after.search && before.hash === after.hash && after.hash === '';
}

export const CONTENT_ID = 'content';

/** `data-arrival`, else the heading, else the main element. Returns false for the main element. */
function focusHeading() {
  const main = document.getElementById(CONTENT_ID);
  const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1');
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}
