import { savesData } from '@lagoon/shared/browser';
import { type PageRegistry, pageShown } from '.';

type Code = { lookForRelease(known: PageRegistry['known']): void };

// shares a chunk with other late code: a further chunk would add its hash to the first script
const importCode = (): Promise<Code> => import(/* webpackChunkName: "telemetry", webpackFetchPriority: "low" */ './newer-release');

/** Age of a page in milliseconds. The visitor of an older page has probably left and returned before this code loaded. */
const OLD_MS = 60_000;

/** Looks for a newer release after each change of route and each return to the tab, unless the visitor saves data. */
export function watchReleases({ known }: Pick<PageRegistry, 'known'>, fetchCode = importCode): void {
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
