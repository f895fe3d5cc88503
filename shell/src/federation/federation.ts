import { loadOnce } from '@lagoon/shared/browser';
import { integrityPins } from './integrity';
import { refetchFailed } from './missing-scripts';
import type { Build, LoadBuild } from './registry';

/** What the loader needs of Module Federation, and no more: tests put a fake in its place. */
export interface Federation {
  /** whether the build may be run: its entry is pinned, or this is development or an override */
  allows(build: Build): boolean;
  load: LoadBuild;
}

const importRuntime = () => import(/* webpackChunkName: "federation" */ './runtime');
const importContainers = () => import(/* webpackChunkName: "container" */ './container');

interface Options {
  /** whether the page arrived as HTML: its own app is then loaded without the runtime */
  arrived?: boolean;
  fetchRuntime?: typeof importRuntime;
  fetchContainers?: typeof importContainers;
}

/**
 * Module Federation, fetched with the first remote: it is 17 kB that the shell's own pages do without, and an empty page
 * of a remote preloads it beside the remote. A page that arrived loads its own app as a bare container. What did not
 * arrive is asked for again by the next attempt.
 */
export function createFederation({
  arrived = false,
  fetchRuntime = importRuntime,
  fetchContainers = importContainers,
}: Options = {}): Federation {
  const pins = integrityPins();
  const runtime = loadOnce(async () => (await fetchRuntime()).createRuntime(pins));
  const containers = loadOnce(async () => (await fetchContainers()).createContainers(pins));
  let own: string | undefined;
  return {
    allows: (build) => pins.allows(build),
    load: async (build, onPhase) => {
      await refetchFailed();
      if (arrived && build.integrity) own ??= build.global;
      return (await (build.global === own ? containers() : runtime()))(build, onPhase);
    },
  };
}
