import { useEffect } from 'react';
import type { AppLoader } from './load-app';

/** The time a pointer rests on a link before it counts as intent, in milliseconds. */
export const INTENT_MS = 65;

/** Loads the app that an address belongs to, and the code of the page. @throws the error of the load that failed */
export async function prefetchRoute(pathname: string, loader: AppLoader): Promise<void> {
  const app = await loader.loadAppAt(pathname);
  await app.prefetch(pathname);
}

/**
 * Prefetches the page of a link that the pointer rests on, or that has focus or is touched, unless the visitor saves data.
 * `prefetch` must not change between renders.
 */
export function usePrefetchLinks(prefetch: (path: string) => Promise<void>): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const now = (path: string | undefined) => {
      if (path && !savesData()) prefetch(path).catch(() => {});
    };
    const onOver = (event: Event) => {
      const path = linkedPath(event.target);
      if (path === over) return;
      clearTimeout(resting);
      over = path;
      if (path) resting = setTimeout(() => now(path), INTENT_MS);
    };
    const onIntent = (event: Event) => now(linkedPath(event.target));
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onIntent);
    document.addEventListener('touchstart', onIntent, { passive: true });
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onIntent);
      document.removeEventListener('touchstart', onIntent);
    };
  }, [prefetch]);
}

/** Returns the path of the link that an event belongs to; undefined for links to other sites or other tabs. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== '_self')) return undefined;
  return link.pathname;
}

const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'];

/** Runs `then` once, at the first sign that the visitor goes on to another page, unless the visitor saves data. */
export function atFirstSign(then: () => void): void {
  const onSign = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, onSign);
    if (!savesData()) then();
  };
  for (const sign of SIGNS) document.addEventListener(sign, onSign, { passive: true });
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
