import { loadOnce } from '@lagoon/shared/browser';
import type { TimedPhase } from '@lagoon/shared/domain';
import { integrityPins } from './integrity';
import { refetchFailed } from './missing-scripts';
import type { Build } from './registry';

/** Loads a build's `./routes`; `onPhase` hears of each phase when it begins. */
export type LoadBuild = (build: Build, onPhase: (phase: TimedPhase) => void) => Promise<unknown>;

/** What the loader needs of Module Federation, and no more: tests put a fake in its place. */
export interface Federation {
  /** whether the build may be run: its entry is pinned, or this is development or an override */
  allows(build: Build): boolean;
  load: LoadBuild;
}

const importRuntime = () => import(/* webpackChunkName: "federation" */ './runtime');

/**
 * Module Federation, fetched with the first remote: it is 20 kB that the shell's own pages do without, and the page
 * of a remote preloads it beside the remote. A runtime that did not arrive is asked for again by the next attempt.
 *
 * @param fetchRuntime imports the runtime; asked twice at once, since a failed preload is handed out one more time
 */
export function createFederation(fetchRuntime: typeof importRuntime = importRuntime): Federation {
  const pins = integrityPins();
  const runtime = loadOnce(async () => (await fetchRuntime()).createRuntime(pins));
  return {
    allows: (build) => pins.allows(build),
    load: async (build, onPhase) => {
      await refetchFailed();
      return (await runtime())(build, onPhase);
    },
  };
}
