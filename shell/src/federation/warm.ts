import { matchRoutes } from '@lagoon/shared/router';
import { useEffect } from 'react';
import type { AppLoader } from './load-app';
import { mountOf, type RegistrySource } from './registry';

/** How long a pointer rests on a link before it counts as intent, in milliseconds. */
export const INTENT_MS = 65;

/** Loads the app that owns a path and the page's own code. @throws whatever a load throws */
export async function warmPath(path: string, registry: RegistrySource, loader: AppLoader): Promise<void> {
  const mount = mountOf(await registry(), path);
  if (!mount) return;
  const { routes } = await loader.loadApp(mount.app);
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => (route.handle as { preload?: () => Promise<unknown> } | undefined)?.preload?.()));
}

/**
 * Warms what a link leads to when somebody is about to follow it: resting on it, focusing or touching it. Never for
 * a visitor who saves data, and a failure is nobody's business: the visit itself will tell.
 *
 * @param warm loads what a path needs; must be stable
 */
export function useWarmLinks(warm: (path: string) => Promise<void>): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    let over: string | undefined;
    const now = (path: string | undefined) => {
      if (path && !savesData()) warm(path).catch(() => {});
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
  }, [warm]);
}

/** The path of the link an event happened on, when it leads to this site and stays in this tab. */
function linkedPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || (link.target && link.target !== '_self')) return undefined;
  return link.pathname;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
