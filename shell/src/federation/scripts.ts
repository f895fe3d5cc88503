const failed = new Set<string>();

/** In the capture phase: error events of scripts do not bubble. */
export function watchScripts(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (
        target instanceof HTMLScriptElement &&
        target.src.startsWith(`${window.location.origin}/`)
      )
        failed.add(target.src);
    },
    true,
  );
}

/** Past the browser's cache, which would return a damaged file for a year. */
export async function refetchFailed(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  await Promise.allSettled(
    addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).arrayBuffer()),
  );
}

/** True once for a build in this tab; false without storage, else the page could reload forever. */
export function claimReload(build: string): boolean {
  const key = `reloaded:${build}`;
  try {
    if (window.sessionStorage.getItem(key)) return false;
    window.sessionStorage.setItem(key, '1');
    return window.sessionStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

export async function pageAnswers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

const underway = new Map<string, Promise<boolean>>();

/**
 * For a missing chunk, once for each build. Simultaneous calls share one promise. Returns true if
 * the page reloads.
 */
export function reloadOnce(build: string, reload: () => void): Promise<boolean> {
  const answer = underway.get(build) ?? startReload(build, reload);
  underway.set(build, answer);
  return answer;
}

async function startReload(build: string, reload: () => void): Promise<boolean> {
  const reloads = claimReload(build) && (await pageAnswers(window.location.href));
  if (reloads) await refetchFailed();
  if (reloads) reload();
  return reloads;
}

/** Once in a document. */
export function preloadScript({ href, integrity }: { href: string; integrity: string }): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'script',
    crossOrigin: 'anonymous',
    fetchPriority: 'high',
    integrity,
    href,
  });
  document.head.append(link);
}
