import { createInstance } from '@module-federation/enhanced/runtime';
import type { Phase } from './errors';
import { integrityPins } from './integrity';
import type { Build } from './registry-schema';
import { shares } from './shares';

/** What the loader needs of Module Federation, and no more: tests put a fake in its place. */
export interface Federation {
  /** whether the build may be run: its entry is pinned, or this is development */
  allows(build: Build): boolean;
  /** loads the build's `./routes`; `onPhase` hears of each phase when it begins */
  load(build: Build, onPhase: (phase: Phase) => void): Promise<unknown>;
}

/**
 * The page's one federation instance. No remote is known to it beforehand, so none can hold up the start, and each
 * build is registered under its own global, so that a build and its predecessor never share a container.
 */
export function createFederation(): Federation {
  const pins = integrityPins();
  const listeners = new Map<string, (phase: Phase) => void>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: shares,
    shareStrategy: 'loaded-first',
    plugins: [
      pins.plugin,
      {
        name: 'phases',
        beforeInitRemote: ({ remoteInfo }) => listeners.get(remoteInfo.name)?.('init'),
        beforeGetExpose: ({ moduleInfo }) => listeners.get(moduleInfo.name)?.('expose'),
      },
    ],
  });
  return {
    allows: (build) => pins.allows(build.integrity),
    load(build, onPhase) {
      pins.pin(build.entry, build.integrity);
      listeners.set(build.global, onPhase);
      host.registerRemotes([{ name: build.global, entry: build.entry }]);
      onPhase('entry');
      return host.loadRemote(`${build.global}/routes`);
    },
  };
}
