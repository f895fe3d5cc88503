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
    let frame = 0;
    const top = recall(KEY, isNumber);
    forget(KEY);
    if (top !== undefined && !isNewVisit()) {
      // after the first paint: in the same frame, the footer's move would count as a layout shift
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => window.scrollTo({ top }));
      });
    }
    const keep = () => remember(KEY, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
