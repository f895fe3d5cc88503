import { savesData } from '@lagoon/shared/browser';
import type { PageRegistry } from './registry';
import { pageShown } from './reports';

type Code = { lookForRelease(known: PageRegistry['known']): void };

// in the chunk `telemetry`: the first script has a hash for each chunk
const importCode = (): Promise<Code> =>
  import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './newer-release');

/** In ms. An older page looks at once: the visitor has probably returned. */
const OLD_MS = 60_000;

/** After each change of route and on return to the tab, unless the visitor saves data. */
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
