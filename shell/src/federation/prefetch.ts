import { savesData } from '@lagoon/shared/browser';
import { matchPage, paths } from '@lagoon/shared/domain';
import { loadCart } from '@lagoon/shared/late-cart';
import { useEffect } from 'react';
import { fetchNextPage, linkFollowed } from './next-page';
import type { ShellSlots } from './parts/slots';
import type { PartsSite } from './parts/tools';
import { mountOf, type RegistrySource } from './registry';

export const INTENT_MS = 65;

interface Site extends Pick<PartsSite, 'loader' | 'local' | 'views'> {
  registry: RegistrySource;
  slots: Pick<ShellSlots, 'prefetch'>;
}

/**
 * Loads the app of a page and the parts in its slots. Also fetches a document that can be shown, unless app and data are loaded.
 * @throws the error of a failed load
 */
export async function prefetchRoute(pathname: string, { registry, loader, local, views, slots }: Site): Promise<void> {
  // the cart page needs the code of the cart
  if (pathname === paths.cart()) loadCart().catch(() => {});
  const mount = mountOf(await registry(), pathname);
  const own = matchPage(local.pages, pathname)?.page;
  const hasDocument = mount ? mount.layout !== 'none' : own?.prerender && !own.stateful;
  const isReady = views.loaded() && (!mount || loader.loaded(mount.app));
  if (hasDocument && !isReady) views.expect(pathname, () => fetchNextPage(pathname, mount && activeOf(registry, mount.app)));
  const app = await loader.loadAppAt(pathname);
  await Promise.all([app.prefetch(pathname), slots.prefetch(matchPage(app.pages, pathname)?.page.slots)]);
}

const activeOf = async (registry: RegistrySource, app: string) => (await registry(app)).apps[app]?.active;

/** Prefetches the page of a hovered, pressed, focused or touched link, unless the visitor saves data. `prefetch` must not change. */
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
    // runs after the link's own listener, which prevents the default if the router opens the page
    const onClick = ({ target, defaultPrevented }: Event) => {
      const link = linkOf(target);
      if (link && defaultPrevented && !link.search && !link.hash) linkFollowed(link.pathname);
    };
    const listeners = Object.entries({
      click: onClick,
      pointerover: onOver,
      focusin: onIntent,
      pointerdown: onIntent,
      touchstart: onIntent,
    });
    for (const [type, listener] of listeners) document.addEventListener(type, listener, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener);
    };
  }, [prefetch]);
}

const linkedPath = (target: EventTarget | null): string | undefined => linkOf(target)?.pathname;

/** Returns the link that an event belongs to; undefined for links to this page, other sites or other tabs. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const { origin, pathname } = window.location;
  if (!link || link.origin !== origin || link.pathname === pathname || (link.target && link.target !== '_self')) return undefined;
  return link;
}
