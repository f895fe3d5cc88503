import type { LiveApp, LiveSite } from '../../platform/static-site/live-site';
import { ALL, keyOf, type Measurement, mergeCounters } from './measurement';

export interface Live {
  builds: ReadonlySet<string>;
  /** of apps with a canary, which are counted by network */
  tried: ReadonlySet<string>;
  /** undefined without declarations */
  apps?: ReadonlyMap<string, LiveApp> | undefined;
}

export function liveOf({ builds, apps }: LiveSite): Live {
  const tried = new Set(builds.filter(({ role }) => role === 'canary').map(({ app }) => app));
  const ids = (of: LiveSite['builds']) => new Set(of.map(({ build }) => build));
  return { builds: ids(builds), tried: ids(builds.filter(({ app }) => tried.has(app))), apps };
}

const isLive = ({ builds, tried, apps }: Live, { app, build, network }: Measurement): boolean =>
  (network === ALL ? builds : tried).has(build) && (!apps || apps.get(app)?.builds.has(build) === true);

/** Also loads and failures of another build: a tab keeps its build while it is open. */
export const isStorable = (row: Measurement, live: Live | undefined): boolean =>
  !live || isLive(live, row) || (row.network === ALL && ['load', 'failed'].includes(row.measure));

/** Of a period: of networks, and of builds that are not live. */
export const MOST_ROWS = { networks: 5000, other: 500 };

/** false when used up; a stored row is always accepted */
type Quota = (row: Measurement, isStored?: boolean) => boolean;

/** Forged reports fill neither database nor memory; rows of live builds are few. */
export function createQuota(live: Live | undefined): Quota {
  const used = new Map<string, number>();
  return (row, isStored = false) => {
    const isKnown = live?.apps && isLive(live, row);
    if (isKnown && row.network === ALL) return true;
    const [part, most] = isKnown ? ['live', MOST_ROWS.networks] : [`other ${row.network === ALL}`, MOST_ROWS.other];
    const count = used.get(part) ?? 0;
    used.set(part, count + 1);
    return count < most || isStored;
  };
}

/** A new key takes quota unless `isStored`. */
export function mergeInto(rows: Map<string, Measurement>, row: Measurement, quota: Quota | undefined, isStored = false): void {
  const key = keyOf(row);
  const same = rows.get(key);
  if (same) rows.set(key, mergeCounters(same, row));
  else if (isStored || quota?.(row)) rows.set(key, row);
}

/** The oldest is forgotten first. */
const MOST_NETWORKS = 500;

/** Invented builds of one visitor do not use up the quota. @returns false above the maximum */
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
