import type { LiveApp, LiveSite } from '../../platform/static-site/live-site';
import { ALL, isLoadOfHour, keyOf, type Measurement, mergeCounters } from './measurement';

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

function isLive({ builds, tried, apps }: Live, { app, build, wanted, page, network }: Measurement): boolean {
  const isBuild = (id: string) => (network === ALL ? builds : tried).has(id) && (!apps || apps.get(app)?.builds.has(id) === true);
  return isBuild(build || wanted) && isBuild(wanted || build) && (page === '' || !apps || apps.get(app)?.kinds.has(page) === true);
}

/** Returns a row with a live build and page unchanged, other loads and errors per hour without their page, and undefined for the rest. */
export function storable(row: Measurement, live: Live | undefined): Measurement | undefined {
  if (!live || isLive(live, row)) return row;
  return isLoadOfHour(row) ? { ...row, page: '' } : undefined;
}

/** Maximum rows in a period: `app` for loads, and for pages, of one app; `networks` for all networks; `other` for all the rest. */
export const MOST_ROWS = { app: 200, networks: 5000, other: 500 };

/** Value of `code` in rows of loads beyond the quota of their app. */
export const ANY_CODE = 'other';

/** Returns the row to store; undefined when the quota is used up. A row with `isStored` counts towards the quota and is always returned. */
type Quota = (row: Measurement, isStored?: boolean) => Measurement | undefined;

/**
 * Creates the quota of one period, so that forged reports fill neither the database nor the memory. A flood of one kind or
 * app does not use up the quota of the others. Loads of live builds are always stored. Beyond the quota their `code` becomes
 * {@link ANY_CODE}.
 */
export function createQuota(live: Live | undefined): Quota {
  const used = new Map<string, number>();
  const shareOf = (row: Measurement): [string, number] => {
    const kind = isLoadOfHour(row) ? 'loads' : 'pages';
    // rows without a live build or page take one common quota; all rows do while `live.apps` is undefined
    if (!live?.apps || !isLive(live, row)) return [kind, MOST_ROWS.other];
    return row.network === ALL ? [`${kind} ${row.app}`, MOST_ROWS.app] : ['networks', MOST_ROWS.networks];
  };
  return (row, isStored = false) => {
    const [part, most] = shareOf(row);
    const count = used.get(part) ?? 0;
    if (count >= most && !isStored) return part.startsWith('loads ') ? { ...row, code: ANY_CODE } : undefined;
    used.set(part, count + 1);
    return row;
  };
}

/** Adds the counts of a row to the row of `rows` with the same key. A new key takes quota unless `isStored`. */
export function mergeInto(rows: Map<string, Measurement>, row: Measurement, quota: Quota | undefined, isStored = false): void {
  const kept = isStored || rows.has(keyOf(row)) ? row : quota?.(row);
  if (!kept) return;
  const key = keyOf(kept);
  const same = rows.get(key);
  rows.set(key, same ? mergeCounters(same, kept) : kept);
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
