const failed = new Set<string>();

/** From now on notes which of this site's scripts did not load. Their errors do not bubble, they are met on their way down. */
export function watchScripts(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(`${window.location.origin}/`)) failed.add(target.src);
    },
    true,
  );
}

/** Fetches failed scripts past the browser's cache: a damaged file would otherwise stay there for a year and be refused for its hash. */
export async function refetchFailed(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  // whether it helped, the next attempt will tell
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).arrayBuffer()));
}

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

const underway = new Map<string, Promise<boolean>>();

/**
 * Loads the page anew for a build's missing chunk, if that has not been tried and the page can be had. Whoever asks while
 * it is being found out gets the same answer: an error view that is mounted again, as when the frame around it changes,
 * must not take the reload for one that has failed.
 *
 * @returns whether the page is being loaded anew
 */
export function reloadOnce(build: string, reload: () => void): Promise<boolean> {
  let answer = underway.get(build);
  if (!answer) {
    answer = startReload(build, reload);
    underway.set(build, answer);
  }
  return answer;
}

async function startReload(build: string, reload: () => void): Promise<boolean> {
  const reloads = claimReload(build) && (await pageAnswers(window.location.href));
  if (reloads) await refetchFailed();
  if (reloads) reload();
  else underway.delete(build);
  return reloads;
}
