import { savesData } from '@lagoon/shared/browser';
import type { PageRegistry } from './registry';
import { pageShown } from './reports';

type Code = { lookForRelease(known: PageRegistry['known']): void };

// added to the chunk `telemetry`, because the first script contains a hash for each chunk
const importCode = (): Promise<Code> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './newer-release');

/**
 * Age of a page in milliseconds above which it looks for a release at once, because the visitor has
 * probably returned to it.
 */
const OLD_MS = 60_000;

/**
 * Looks for a newer release after each change of route and on return to the tab, unless the visitor
 * saves data.
 */
export function watchReleases(
  { known }: Pick<PageRegistry, 'known'>,
  fetchCode = importCode,
): void {
  let path = window.location.pathname;
  const look = () => {
    if (!savesData())
      fetchCode().then(
        (code) => code.lookForRelease(known),
        () => {},
      );
  };
  pageShown.watch((next) => {
    if (next !== path) look();
    path = next;
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  if (performance.now() > OLD_MS) look();
}
