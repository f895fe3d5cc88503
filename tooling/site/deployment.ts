import { existsSync } from 'node:fs';
import { type LivePages, mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import type {
  Registry,
  RegistryApp,
  RegistryBuild,
} from '../../shared/src/bundled/domain/registry';
import { DEFAULT_CONFIG } from '../../shared/src/bundled/domain/site-config';
import { replaceFile } from './disk';
import { type BuildManifest, integrityOf, type Manifests, manifestOf } from './manifest';
import { shownParts } from './parts';

export interface AppDeployment {
  active: string;
  /** for browsers in which the active build fails */
  previous?: string;
  canary?: { build: string; percent: number };
  /** parts (by slot) and links (by URL) that operators have switched off */
  off?: string[];
}

export const HOST = 'shell';

export type Deployment = Record<string, AppDeployment>;

/** @param was its switched-off parts and links stay off */
export const appDeployment = (
  active: string,
  previous?: string,
  was?: AppDeployment,
): AppDeployment => ({
  active,
  previous: previous === active ? undefined : previous,
  off: was?.off,
});

export const canaryPercent = (deployment: Deployment) =>
  Object.values(deployment).find(({ canary }) => canary)?.canary?.percent;

export const mapApps = <T>(
  deployment: Deployment,
  change: (one: AppDeployment, app: string) => T,
): Record<string, T> =>
  Object.fromEntries(Object.entries(deployment).map(([app, one]) => [app, change(one, app)]));

/** The deployment of the canary's visitors, with the replaced builds as previous ones. */
export const canarySet = (deployment: Deployment): Deployment =>
  mapApps(deployment, (one) =>
    one.canary ? appDeployment(one.canary.build, one.active, one) : one,
  );

export const namedBuilds = (deployment: Deployment): { app: string; build: string }[] =>
  Object.entries(deployment).flatMap(([app, { active, previous, canary }]) =>
    [...new Set([active, previous, canary?.build])].flatMap((build) =>
      build ? [{ app, build }] : [],
    ),
  );

/** Builds as `app/build`. */
export const namedPaths = (deployment: Deployment) =>
  namedBuilds(deployment).map(({ app, build }) => `${app}/${build}`);

export function makeRegistry(deployment: Deployment, manifests: Manifests): Registry {
  const build = (app: string, name: string) => registryBuild(manifestOf(manifests, app, name));
  const parts = shownParts(
    Object.entries(deployment).map(([app, one]) => ({
      ...one,
      manifest: manifestOf(manifests, app, one.active),
    })),
  );
  const apps = Object.entries(deployment).flatMap(
    ([app, { active, previous, canary, off = [] }]) => {
      const manifest = manifestOf(manifests, app, active);
      const { id, entry: isRemote, pages, ownFrame } = manifest;
      if (!isRemote) return [];
      const links = manifest.links?.filter(({ url }) => !off.includes(url));
      const entry: RegistryApp = {
        remote: app,
        mounts: mountsOfPages(pages),
        ownFrame,
        links,
        active: build(app, active),
        previous: previous ? build(app, previous) : undefined,
        canary: canary && { ...build(app, canary.build), percent: canary.percent },
      };
      return [[id, entry] as const];
    },
  );
  return {
    schema: 1,
    shell: deployment[HOST]?.active ?? '',
    apps: Object.fromEntries(apps),
    parts: parts.length > 0 ? parts : undefined,
  };
}

export const livePages = (deployment: Deployment, manifests: Manifests): LivePages => ({
  schema: 1,
  apps: Object.entries(deployment).map(([app, { active }]) => {
    const { id, pages } = manifestOf(manifests, app, active);
    return {
      id,
      app,
      pages: pages.map(({ path, aliases }) => ({ path, aliases })),
    };
  }),
});

function registryBuild(manifest: BuildManifest): RegistryBuild {
  const { app, build, entry, global, contract } = manifest;
  const integrity = integrityOf(manifest, entry);
  if (!entry || !global || !integrity)
    throw new Error(`The build of ${app} has no entry: build it again.`);
  return { build, entry: `/apps/${app}/${build}/${entry}`, global, integrity, contract };
}

export function writeDefaultConfig(site: string) {
  const file = `${site}/config.json`;
  if (!existsSync(file)) replaceFile(file, `${JSON.stringify(DEFAULT_CONFIG, null, 2)}\n`);
}
