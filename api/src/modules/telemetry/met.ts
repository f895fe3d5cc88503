import type { LiveApp, LiveSite } from '../operations/live-site';

/** The live apps and builds of a site. */
export interface Met {
  builds: ReadonlySet<string>;
  /** those of an app that has a build in canary: they are counted by network */
  tried: ReadonlySet<string>;
  /** by the names in reports; undefined when the release has no declarations */
  apps?: ReadonlyMap<string, LiveApp> | undefined;
}

/** @returns undefined when no release is live */
export function metOf(live: LiveSite | undefined): Met | undefined {
  if (!live) return undefined;
  const tried = new Set(live.builds.filter(({ role }) => role === 'canary').map(({ app }) => app));
  return {
    builds: new Set(live.builds.map(({ build }) => build)),
    tried: new Set(live.builds.filter(({ app }) => tried.has(app)).map(({ build }) => build)),
    apps: live.apps,
  };
}

/** Returns true for a live build of an app. */
export const isMet = ({ builds, apps }: Met, app: string, build: string): boolean =>
  builds.has(build) && (!apps || apps.get(app)?.builds.has(build) === true);
