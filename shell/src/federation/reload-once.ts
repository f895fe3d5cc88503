const key = (build: string) => `reloaded:${build}`;

/**
 * Whether a page that misses a chunk of this build may be loaded anew: once for each build and tab. Where storage is
 * full or forbidden nothing could be remembered, and a page that reloads for ever is worse than an error view.
 *
 * @param storage gives the tab's storage; may throw
 */
export function claimReload(build: string, storage: () => Storage = () => window.sessionStorage): boolean {
  try {
    if (storage().getItem(key(build))) return false;
    storage().setItem(key(build), '1');
    return storage().getItem(key(build)) === '1';
  } catch {
    return false;
  }
}

/** Whether the page could be loaded at all: with the network or the server gone, a reload would lose the frame too. */
export async function pageAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
