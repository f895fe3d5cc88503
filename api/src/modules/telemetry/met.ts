import type { LiveRemote, LiveSite } from '../operations/live-site';

/** The live apps and builds of a site. */
export interface Met {
  builds: ReadonlySet<string>;
  /** those of an app that has a build in canary: they are counted by network */
  tried: ReadonlySet<string>;
  /** by the name that reports use; undefined where the registry cannot be read */
  remotes?: ReadonlyMap<string, LiveRemote> | undefined;
}

/** @returns undefined when no release is live */
export function metOf(live: LiveSite | undefined): Met | undefined {
  if (!live) return undefined;
  const tried = new Set(live.builds.filter(({ role }) => role === 'canary').map(({ app }) => app));
  return {
    builds: new Set(live.builds.map(({ build }) => build)),
    tried: new Set(live.builds.filter(({ app }) => tried.has(app)).map(({ build }) => build)),
    remotes: live.remotes,
  };
}

/** Returns true for a live build of an app. The registry does not list the shell. */
export const isMet = ({ builds, remotes }: Met, app: string, build: string): boolean =>
  builds.has(build) && (app === 'shell' || !remotes || remotes.get(app)?.builds.has(build) === true);
