import type { Registry, RegistryApp, RegistryBuild } from '../../shared/src/bundled/domain/registry';
import type { Deployment } from './deployment';
import { type BuildManifest, type Manifests, manifestOf } from './manifest';

/**
 * The registry that pages and shell read, from a deployment. A remote without mounts is published but nowhere on the
 * site, so it is left out; so is the shell, which the pages name themselves.
 * @param manifests of every build that the deployment names
 */
export function makeRegistry(deployment: Deployment, manifests: Manifests): Registry {
  const build = (app: string, name: string) => registryBuild(manifestOf(manifests, app, name));
  const apps = Object.entries(deployment).flatMap(([app, { active, previous, canary }]) => {
    if (app === 'shell') return [];
    const { slot, mounts, bare, links } = manifestOf(manifests, app, active);
    if (!slot || Object.keys(mounts).length === 0) return [];
    const entry: RegistryApp = {
      remote: app,
      mounts: Object.keys(mounts),
      ...(bare ? { bare } : {}),
      ...(links ? { links } : {}),
      active: build(app, active),
      ...(previous ? { previous: build(app, previous) } : {}),
      ...(canary ? { canary: { ...build(app, canary.build), percent: canary.percent } } : {}),
    };
    return [[slot, entry] as const];
  });
  return { schema: 1, apps: Object.fromEntries(apps) };
}

function registryBuild({ app, build, entry, global, contract, files }: BuildManifest): RegistryBuild {
  const integrity = files.find(({ path }) => path === entry)?.integrity;
  if (!entry || !global || !integrity) throw new Error(`The build of ${app} has no entry: build it again.`);
  return { build, entry: `/apps/${app}/${build}/${entry}`, global, integrity, contract };
}
