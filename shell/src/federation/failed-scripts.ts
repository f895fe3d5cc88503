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

/**
 * Asks for the scripts that failed past the browser's cache, so that the next attempt meets what the server has now: a
 * build's files are kept for a year, and one that arrived damaged would be refused for its hash until then.
 */
export async function refetchFailed(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  // whether it helped, the next attempt will tell
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address, { cache: 'reload' })).arrayBuffer()));
}
