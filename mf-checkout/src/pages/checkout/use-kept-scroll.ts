import { forget, recall, remember } from '@lagoon/shared/browser';
import { useLayoutEffect } from 'react';

const KEY = 'checkout-scroll';
const isNewVisit = () =>
  (performance.getEntriesByType?.('navigation') ?? []).some(
    (entry) => 'type' in entry && entry.type === 'navigate',
  );
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Keeps the position in a reload. The browser would restore it before the form is rendered. */
export function useKeptScroll(): void {
  useLayoutEffect(() => {
    const top = recall(KEY, isNumber);
    forget(KEY);
    if (top !== undefined && !isNewVisit()) {
      const { style } = document.documentElement;
      // else the browser adds the form's height
      style.overflowAnchor = 'none';
      window.scrollTo({ top });
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          style.overflowAnchor = '';
        }),
      );
    }
    const keep = () => remember(KEY, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, []);
}
