import { frame, useAppDispatch } from '@lagoon/shared/data';
import { useLocation } from '@lagoon/shared/router';
import { useEffect, useRef, useState } from 'react';
import { CONTENT_ID, focusHeading } from './content';
import { isRouteChange } from './route-change';

/**
 * After every route change: the page at its top, nothing hanging over it, focus on its heading, its title said.
 * Not on the first page, which the browser announces itself.
 *
 * @returns what the live region says
 */
export function useRouteChange(): string {
  const location = useLocation();
  const dispatch = useAppDispatch();
  const before = useRef(location);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const from = before.current;
    before.current = location;
    if (from === location || !isRouteChange(from, location)) return;
    dispatch(frame.overlaysClosed());
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView?.();
    else window.scrollTo(0, 0);
    setSaid('');
    return onHeading(() => setSaid(document.title));
  }, [location, dispatch]);

  useEffect(startAtTheTop, []);
  return said;
}

/**
 * Focuses the heading now, or as soon as the page has one: a page may show dots first.
 * Focus that a visitor has moved meanwhile is left alone.
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
