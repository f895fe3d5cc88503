import { HOUR_MS, type TelemetryReport } from '@lagoon/shared/domain';
import { inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { siteNetwork } from '../../platform';
import { type Db, type KeyedHash, lockName, telemetry } from '../../platform/db';
import type { LiveSite } from '../../platform/static-site/live-site';
import {
  ALL,
  bucketStart,
  keyOf,
  type Measurement,
  measurementsOf,
  mergeCounters,
} from './measurement';

export interface Live {
  builds: ReadonlySet<string>;
  /** of apps with a canary, which are counted by network */
  tried: ReadonlySet<string>;
  apps?: LiveSite['apps'];
}

export function liveOf({ builds, apps }: LiveSite) {
  const tried = new Set(builds.filter(({ role }) => role === 'canary').map(({ app }) => app));
  const ids = (of: LiveSite['builds']) => new Set(of.map(({ build }) => build));
  return { builds: ids(builds), tried: ids(builds.filter(({ app }) => tried.has(app))), apps };
}

const isLive = ({ builds, tried, apps }: Live, { app, build, network }: Measurement) =>
  (network === ALL ? builds : tried).has(build) &&
  (!apps || apps.get(app)?.builds.has(build) === true);

/** Also loads and failures of another build: a tab keeps its build while it is open. */
const isStorable = (row: Measurement, live: Live | undefined) =>
  !live || isLive(live, row) || (row.network === ALL && ['load', 'failed'].includes(row.measure));

/** Of a period: of networks, and of builds that are not live. */
export const MOST_ROWS = { networks: 5000, other: 500 };

/** false when used up; a stored row is always accepted */
type Quota = (row: Measurement, isStored?: boolean) => boolean;

/** Forged reports fill neither database nor memory; rows of live builds are few. */
function createQuota(live: Live | undefined): Quota {
  const used = new Map<string, number>();
  return (row, isStored = false) => {
    const isKnown = live?.apps && isLive(live, row);
    if (isKnown && row.network === ALL) return true;
    const [part, most] = isKnown
      ? ['live', MOST_ROWS.networks]
      : [`other ${row.network === ALL}`, MOST_ROWS.other];
    const count = used.get(part) ?? 0;
    used.set(part, count + 1);
    return count < most || isStored;
  };
}

function mergeInto(
  rows: Map<string, Measurement>,
  row: Measurement,
  quota: Quota | undefined,
  isStored = false,
) {
  const key = keyOf(row);
  const same = rows.get(key);
  if (same) rows.set(key, mergeCounters(same, row));
  else if (isStored || quota?.(row)) rows.set(key, row);
}

const MOST_NETWORKS = 500;

/** Invented builds of one visitor do not use up the quota. Returns false above `most`. */
export function cardinalityLimit(most: number) {
  let current = Number.NaN;
  const networks = new Map<string, Set<string>>();
  return (hour: number, network: string, key: string) => {
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

/** Enough to count networks, and each number belongs to thousands (docs/adr/0012). */
export const NETWORK_NUMBERS = 4096;

/** Rows that one address adds in an hour; real visitors cause fewer. */
const MOST_KINDS = 120;

interface Deps {
  db: Db;
  log: { warn(details: object, text: string): void };
  /** undefined when no release is live */
  readLive: () => Promise<Live | undefined>;
  hash: KeyedHash;
  /** ms between two writes; a crash loses the counts since */
  keepEvery?: number;
}

/** Adds its sums to the database, again after a failure. */
export function createCounts({ db, log, readLive, hash, keepEvery = 10_000 }: Deps) {
  let live: Live | undefined;
  let waiting = new Map<string, Measurement>();
  let quota = createQuota(live);
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const isCounted = cardinalityLimit(MOST_KINDS);

  const writeAll = async () => {
    if (waiting.size === 0) return;
    live = await readLive();
    const rows = [...waiting.values()];
    waiting = new Map();
    quota = createQuota(live);
    try {
      await addToStored(db, rows, live);
    } catch (error) {
      log.warn({ failure: (error as Error).name }, 'telemetry could not be written down');
      for (const row of rows) mergeInto(waiting, row, quota);
    }
  };
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    /** Never fails. */
    add(report: TelemetryReport, at: Date, network: string) {
      const hour = bucketStart(at, HOUR_MS).getTime();
      for (const row of measurementsOf(report, at, networkNumber(hash, siteNetwork(network), at))) {
        const { app, build, measure } = row;
        if (isCounted(hour, network, [row.network, app, build, measure].join(' ')))
          mergeInto(waiting, row, quota);
      }
      timer ??= setTimeout(keep, keepEvery).unref();
    },
    keep,
  };
}

/** Of one day: 12 bits of a keyed hash. */
export function networkNumber(hash: KeyedHash, network: string, at: Date) {
  const hashed = hash('field', at.toISOString().slice(0, 10), network);
  return Buffer.from(hashed, 'base64url').readUInt16BE() % NETWORK_NUMBERS;
}

const LARGEST = sql.raw('2147483647');
const sumOfRanges = (column: PgColumn) => sql`coalesce((
    select array_agg(least(coalesce(was, 0)::bigint + coalesce(came, 0), ${LARGEST})::integer order
  by place)
    from unnest(${column}, excluded.${sql.identifier(column.name)}) with ordinality as
  ranges(was, came, place)),
  '{}')`;

async function addToStored(db: Db, coming: readonly Measurement[], live: Live | undefined) {
  const { at, app, build, measure, network } = telemetry;
  const key = { at, app, build, measure, network };
  await db.transaction(async (tx) => {
    // only one process at a time counts the rows of a period
    await lockName(tx, 'telemetry');
    const quotas = new Map(coming.map((row) => [row.at.getTime(), createQuota(live)]));
    const periods = [...quotas.keys()].map((time) => new Date(time));
    const stored = (await tx
      .select(key)
      .from(telemetry)
      .where(inArray(at, periods))) as Measurement[];
    for (const row of stored) quotas.get(row.at.getTime())?.(row, true);
    const keys = new Set(stored.map(keyOf));
    const rows = new Map<string, Measurement>();
    for (const row of coming.filter((one) => isStorable(one, live)))
      mergeInto(rows, row, quotas.get(row.at.getTime()), keys.has(keyOf(row)));
    if (rows.size === 0) return;
    await tx
      .insert(telemetry)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: Object.values(key),
        set: {
          count: sql`least(${telemetry.count}::bigint + excluded.count, ${LARGEST})::integer`,
          histogram: sumOfRanges(telemetry.histogram),
        },
      });
  });
}
