import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { LoadBuild } from './registry';
import { shares } from './shares';

/**
 * Creates the runtime of Module Federation. Each build has its own global variable, so that two
 * builds of a remote have two containers.
 */
export function createRuntime(integrity: ModuleFederationRuntimePlugin): LoadBuild {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: shares,
    shareStrategy: 'loaded-first',
    plugins: [integrity],
  });
  return (build) => {
    host.registerRemotes([{ name: build.global, entry: build.entry }]);
    return host.loadRemote(`${build.global}/app`);
  };
}
