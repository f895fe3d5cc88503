import { loadOnce } from '@lagoon/shared/browser';
import { integrityPins } from './integrity';
import { refetchFailed } from './missing-scripts';
import type { Build, LoadBuild } from './registry';

export interface Federation {
  /** Returns true when the entry is pinned, or needs no pin in development and for overrides. */
  allows(build: Build): boolean;
  load: LoadBuild;
}

const importRuntime = () => import(/* webpackChunkName: "federation" */ './runtime');
const importContainers = () => import(/* webpackChunkName: "container" */ './container');

interface Options {
  /** true on a prerendered page, whose own app then loads without the runtime */
  prerendered?: boolean;
  fetchRuntime?: typeof importRuntime;
  fetchContainers?: typeof importContainers;
}

/** Loads the first remote of a prerendered page as a bare container, and others by Module Federation (17 kB). Retries failed fetches. */
export function createFederation({
  prerendered = false,
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
      if (prerendered && build.integrity) own ??= build.global;
      return (await (build.global === own ? containers() : runtime()))(build, onPhase);
    },
  };
}
