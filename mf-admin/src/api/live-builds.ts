/** What is live of an app. */
export interface Live {
  build: string;
  canary?: { build: string; percent: number };
}

/** By the app's name in the registry. */
export type LiveBuilds = Record<string, Live>;

/** Reads the registry of the site; what is not as it should be is left out. @param registry parsed JSON */
export function liveBuilds(registry: unknown): LiveBuilds {
  const { apps } = (registry ?? {}) as { apps?: Record<string, { active?: unknown; canary?: unknown }> };
  const entries = Object.entries(apps ?? {}).flatMap(([app, { active, canary }]): [string, Live][] => {
    const live = buildOf(active);
    const tried = buildOf(canary);
    const percent = (canary as { percent?: unknown } | undefined)?.percent;
    if (!live) return [];
    return [[app, tried && typeof percent === 'number' ? { build: live, canary: { build: tried, percent } } : { build: live }]];
  });
  return Object.fromEntries(entries);
}

function buildOf(value: unknown): string | undefined {
  const build = (value as { build?: unknown } | undefined)?.build;
  return typeof build === 'string' ? build : undefined;
}

/** How a build stands: live now, on trial, or neither. */
export function standingOf(build: string, live: Live | undefined): string | undefined {
  if (live?.build === build) return 'Live now';
  if (live?.canary?.build === build) return `On trial, ${live.canary.percent}%`;
  return undefined;
}
