import type { LiveApp, LiveSite } from '../../platform/static-site/live-site';
import { ALL, keyOf, type Measurement, mergeCounters } from './measurement';

export interface Live {
  builds: ReadonlySet<string>;
  /** builds of apps with a canary: only these are counted by network */
  tried: ReadonlySet<string>;
  /** apps by the names that browsers report; undefined when the release has no declarations */
  apps?: ReadonlyMap<string, LiveApp> | undefined;
}

export function liveOf({ builds, apps }: LiveSite): Live {
  const tried = new Set(builds.filter(({ role }) => role === 'canary').map(({ app }) => app));
  const ids = (of: LiveSite['builds']) => new Set(of.map(({ build }) => build));
  return { builds: ids(builds), tried: ids(builds.filter(({ app }) => tried.has(app))), apps };
}

const isLive = ({ builds, tried, apps }: Live, { app, build, network }: Measurement): boolean =>
  (network === ALL ? builds : tried).has(build) && (!apps || apps.get(app)?.builds.has(build) === true);

/** Returns true for a live build, and for loads and failures of another one: a tab keeps its build as long as it is open. */
export const isStorable = (row: Measurement, live: Live | undefined): boolean =>
  !live || isLive(live, row) || (row.network === ALL && ['load', 'failed'].includes(row.measure));

/** Maximum rows in a period: of all networks while an app has a canary, and of builds that are not live. */
export const MOST_ROWS = { networks: 5000, other: 500 };

/** Returns false when the quota is used up. A row with `isStored` counts towards the quota and is always accepted. */
type Quota = (row: Measurement, isStored?: boolean) => boolean;

/** Creates the quota of one period, so that forged reports fill neither the database nor the memory. Rows of live builds are few. */
export function createQuota(live: Live | undefined): Quota {
  const used = new Map<string, number>();
  return (row, isStored = false) => {
    // all apps and builds are unknown while `live.apps` is undefined
    const isKnown = live?.apps && isLive(live, row);
    if (isKnown && row.network === ALL) return true;
    const [part, most] = isKnown ? ['live', MOST_ROWS.networks] : [`other ${row.network === ALL}`, MOST_ROWS.other];
    const count = used.get(part) ?? 0;
    used.set(part, count + 1);
    return count < most || isStored;
  };
}

/** Adds the counts of a row to the row of `rows` with the same key. A new key takes quota unless `isStored`. */
export function mergeInto(rows: Map<string, Measurement>, row: Measurement, quota: Quota | undefined, isStored = false): void {
  const key = keyOf(row);
  const same = rows.get(key);
  if (same) rows.set(key, mergeCounters(same, row));
  else if (isStored || quota?.(row)) rows.set(key, row);
}

/** Maximum of networks whose keys are remembered; the oldest network is forgotten first. */
const MOST_NETWORKS = 500;

/**
 * Limits the different keys of one network in an hour, so that invented builds from one visitor do not use up the quota.
 * @returns a function that returns false for a key above the maximum
 */
export function cardinalityLimit(most: number): (hour: number, network: string, key: string) => boolean {
  let current = Number.NaN;
  const networks = new Map<string, Set<string>>();
  return (hour, network, key) => {
    if (hour !== current) networks.clear();
    current = hour;
    let keys = networks.get(network);
    if (!keys) {
      if (networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value as string);
      keys = new Set();
      networks.set(network, keys);
    }
    if (!keys.has(key) && keys.size >= most) return false;
    keys.add(key);
    return true;
  };
}
