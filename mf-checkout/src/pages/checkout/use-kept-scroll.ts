import { useLayoutEffect } from 'react';

/** Keeps the scroll position in a reload. The browser alone would restore it before the form is rendered, and show the footer. */
export function useKeptScroll(): void {
  useLayoutEffect(() => {
    const { scroll, ...state } = window.history.state ?? {};
    if (typeof scroll === 'number') {
      window.history.replaceState(state, '');
      const { style } = document.documentElement;
      // else the browser adds the height of the form, to keep the footer in view
      style.overflowAnchor = 'none';
      window.scrollTo({ top: scroll });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          style.overflowAnchor = '';
        }),
      );
    }
    const keep = () => window.history.replaceState({ ...window.history.state, scroll: window.scrollY }, '');
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}
