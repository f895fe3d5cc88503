import { kindsOfPages, type LivePages, mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import type { Registry, RegistryApp, RegistryBuild } from '../../shared/src/bundled/domain/registry';
import type { Deployment } from './deployment';
import { type BuildManifest, type Manifests, manifestOf } from './manifest';

/** Creates the registry of a deployment's remotes. It leaves out the shell, which pages name themselves. */
export function makeRegistry(deployment: Deployment, manifests: Manifests): Registry {
  const build = (app: string, name: string) => registryBuild(manifestOf(manifests, app, name));
  const apps = Object.entries(deployment).flatMap(([app, { active, previous, canary }]) => {
    const { id, entry: isRemote, pages, ownFrame, links } = manifestOf(manifests, app, active);
    if (!isRemote) return [];
    const entry: RegistryApp = {
      remote: app,
      mounts: mountsOfPages(pages),
      ...(ownFrame ? { bare: ownFrame } : {}),
      ...(links ? { links } : {}),
      active: build(app, active),
      ...(previous ? { previous: build(app, previous) } : {}),
      ...(canary ? { canary: { ...build(app, canary.build), percent: canary.percent } } : {}),
    };
    return [[id, entry] as const];
  });
  return { schema: 1, apps: Object.fromEntries(apps) };
}

export const livePages = (deployment: Deployment, manifests: Manifests): LivePages => ({
  schema: 1,
  apps: Object.entries(deployment).map(([app, { active, previous = active, canary }]) => {
    const { id, pages } = manifestOf(manifests, app, active);
    const named = [active, previous, canary?.build ?? active].flatMap((build) => manifestOf(manifests, app, build).pages);
    return {
      id,
      app,
      pages: pages.map(({ path, aliases }) => ({ path, ...(aliases ? { aliases } : {}) })),
      kinds: [...kindsOfPages(named)],
    };
  }),
});

function registryBuild({ app, build, entry, global, contract, files }: BuildManifest): RegistryBuild {
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  if (!entry || !global || !integrity) throw new Error(`The build of ${app} has no entry: build it again.`);
  return { build, entry: `/apps/${app}/${build}/${entry}`, global, integrity, contract };
}
