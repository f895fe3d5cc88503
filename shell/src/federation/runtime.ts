import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LoadBuild } from './registry';
import { shares } from './shares';

/** Creates the runtime of Module Federation. Each build has its own global variable, so that two builds of a remote have two containers. */
export function createRuntime(integrity: ModuleFederationRuntimePlugin): LoadBuild {
  const listeners = new Map<string, Parameters<LoadBuild>[1]>();
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: shares,
    shareStrategy: 'loaded-first',
    plugins: [
      integrity,
      {
        name: 'phases',
        beforeInitRemote: ({ remoteInfo }) => listeners.get(remoteInfo.name)?.('init'),
        beforeGetExpose: ({ moduleInfo }) => listeners.get(moduleInfo.name)?.('expose'),
        beforeExecuteFactory: ({ moduleInfo }) => listeners.get(moduleInfo.name)?.('module'),
      },
    ],
  });
  return (build, onPhase) => {
    listeners.set(build.global, onPhase);
    host.registerRemotes([{ name: build.global, entry: build.entry }]);
    onPhase('entry');
    return host.loadRemote(`${build.global}/app`);
  };
}
