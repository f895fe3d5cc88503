const failed = new Set<string>();

/** Records which of this site's scripts fail to load. Error events of scripts do not bubble. */
export function watchScripts(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(`${window.location.origin}/`)) failed.add(target.src);
    },
    true,
  );
}

/** Fetches failed scripts past the browser's cache, which would keep a damaged file for a year. */
export async function refetchFailed(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).arrayBuffer()));
}

const key = (build: string) => `reloaded:${build}`;

/** Claims the one reload of a build and tab. Returns false when storage is missing or throws, since the page could then reload forever. */
export function claimReload(build: string, storage: () => Storage = () => window.sessionStorage): boolean {
  try {
    if (storage().getItem(key(build))) return false;
    storage().setItem(key(build), '1');
    return storage().getItem(key(build)) === '1';
  } catch {
    return false;
  }
}

/** Checks that a reload can succeed: without network it would lose the frame as well. */
export async function pageAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const underway = new Map<string, Promise<boolean>>();

/** Reloads the page for a missing chunk of a build, once; calls during the check share its result. @returns whether it reloads */
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
