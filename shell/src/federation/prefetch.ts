import { savesData } from '@lagoon/shared/browser';
import { matchPage, paths } from '@lagoon/shared/domain';
import { loadCart } from '@lagoon/shared/late-cart';
import { useEffect } from 'react';
import { linkAt } from './links';
import type { NextPages } from './next-page';
import type { ShellSlots } from './parts/slots';
import type { PartsSite } from './parts/tools';

export const INTENT_MS = 65;

interface Site extends Pick<PartsSite, 'loader'> {
  nextPages: Pick<NextPages, 'documentOf'>;
  slots: Pick<ShellSlots, 'prefetch'>;
}

/** The document, then the app and the parts in its slots. Throws the error of a failed load. */
export async function prefetchRoute(
  pathname: string,
  { nextPages, loader, slots }: Site,
): Promise<void> {
  await nextPages.documentOf(pathname);
  if (pathname === paths.cart()) loadCart().catch(() => {});
  const app = await loader.loadAppAt(pathname);
  await Promise.all([
    app.prefetch(pathname),
    slots.prefetch(matchPage(app.pages, pathname)?.page.slots),
  ]);
}

/** On hover, press, focus and touch, unless the visitor saves data. `prefetch` must not change. */
export function usePrefetchLinks(prefetch: (path: string) => Promise<void>): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const now = (path: string | undefined) => {
      if (path && !savesData()) prefetch(path).catch(() => {});
    };
    const onOver = (event: Event) => {
      const path = linkAt(event.target)?.pathname;
      if (path === over) return;
      clearTimeout(resting);
      over = path;
      if (path) resting = setTimeout(() => now(path), INTENT_MS);
    };
    const onIntent = (event: Event) => now(linkAt(event.target)?.pathname);
    const listeners = Object.entries({
      pointerover: onOver,
      focusin: onIntent,
      pointerdown: onIntent,
      touchstart: onIntent,
    });
    for (const [type, listener] of listeners)
      document.addEventListener(type, listener, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  }, [prefetch]);
}
