import { savesData } from '@lagoon/shared/browser';
import { matchPage } from '@lagoon/shared/domain';
import type { Views } from '@lagoon/shared/views';
import { useEffect } from 'react';
import type { AppLoader, LoadedApp } from './load-app';
import { fetchNextPage } from './next-page';
import { mountOf, type RegistrySource } from './registry';

/** The time a pointer rests on a link before it counts as intent, in milliseconds. */
export const INTENT_MS = 65;

interface Site {
  registry: RegistrySource;
  loader: AppLoader;
  local: LoadedApp;
  views: Views;
}

/** Loads the app of a page, and fetches the page's document unless app and data are loaded. @throws the error of the failed load */
export async function prefetchRoute(pathname: string, { registry, loader, local, views }: Site): Promise<void> {
  const mount = mountOf(await registry(), pathname);
  const isReady = mount ? views.loaded() && loader.loadedBuild(mount.app) : views.loaded() || !matchPage(local.pages, pathname)?.page.view;
  if (!isReady && mount?.layout !== 'none') views.expect(pathname, () => fetchNextPage(pathname, mount && activeOf(registry, mount.app)));
  const app = await loader.loadAppAt(pathname);
  await app.prefetch(pathname);
}

const activeOf = async (registry: RegistrySource, app: string) => (await registry(app)).apps[app]?.active;

/**
 * Prefetches the page of a link that is hovered, pressed, focused or touched. Prefetches nothing when the visitor saves data.
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
    document.addEventListener('pointerdown', onIntent);
    document.addEventListener('touchstart', onIntent, { passive: true });
    return () => {
      clearTimeout(resting);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onIntent);
      document.removeEventListener('pointerdown', onIntent);
      document.removeEventListener('touchstart', onIntent);
    };
  }, [prefetch]);
}

/** Ignores links to this page, other sites and other tabs. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const { origin, pathname } = window.location;
  if (!link || link.origin !== origin || link.pathname === pathname || (link.target && link.target !== '_self')) return undefined;
  return link.pathname;
}
