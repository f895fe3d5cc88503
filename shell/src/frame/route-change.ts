import { useLocation } from '@lagoon/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageShown } from '../federation';
import { overlaysClosed } from './overlays';
import { endPreview } from './preview';

/** After every route change, scrolls to the top, closes overlays and focuses the heading. @returns the text for the live region */
export function useRouteChange(): string {
  const location = useLocation();
  const before = useRef(location);
  const [announced, setAnnounced] = useState('');

  // runs before painting, because the page would otherwise appear at the scroll position of the previous page
  useLayoutEffect(() => {
    if (before.current === location) return;
    endPreview();
    if (!isRouteChange(before.current, location)) return;
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
    else window.scrollTo(0, 0);
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

/** Focuses the heading as soon as the page has one, unless the visitor has moved focus. */
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
  // waits until a closing overlay has returned focus to its button
  const timer = setTimeout(() => {
    if (focusHeading()) then();
    else if (main) watcher.observe(main, { childList: true, subtree: true });
  });
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** Stops the browser from restoring scroll positions on Back: each route change starts at the top (spec §2). A reload still restores the position. */
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

interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns true for another path, and for an unchanged address that is followed again. Changes of query and hash alone do not count. */
export function isRouteChange(before: PageAddress, after: PageAddress): boolean {
  if (before.pathname !== after.pathname) return true;
  return before.search === after.search && before.hash === after.hash && after.hash === '';
}

export const CONTENT_ID = 'content';

/**
 * Focuses the element that the page has marked for focus, otherwise the heading.
 * @returns false when the page has neither; then the main element has focus
 */
function focusHeading(): boolean {
  const main = document.getElementById(CONTENT_ID);
  const heading = main?.querySelector<HTMLElement>('[data-arrival]') ?? main?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null && heading !== undefined;
}
