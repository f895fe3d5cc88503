import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { LoadBuild } from './registry';
import { shares } from './shares';

/** Two builds of a remote are two containers: each has its own global variable. */
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
