import { HOUR_MS, RETENTION, subtractPeriod, type TelemetryReport } from '@lagoon/shared/domain';
import { inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import type { KeyedHash } from '../../platform/db/secrets';
import { siteNetwork } from '../../platform/network';
import { bucketStart, keyOf, type Measurement, measurementsOf } from './measurement';
import { cardinalityLimit, createQuota, isStorable, type Live, mergeInto } from './quota';

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
  keepEvery?: number | undefined;
}

/** Counts in memory and adds the sums to the database, again after a failure. */
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
  const keep = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeAll);
    return writing;
  };
  return {
    /** Never fails. */
    add(report: TelemetryReport, at: Date, network: string): void {
      const hour = bucketStart(at, HOUR_MS).getTime();
      for (const row of measurementsOf(report, at, networkNumber(hash, siteNetwork(network), at))) {
        const { app, build, measure } = row;
        if (isCounted(hour, network, [row.network, app, build, measure].join(' '))) mergeInto(waiting, row, quota);
      }
      timer ??= setTimeout(keep, keepEvery).unref();
    },
    keep,
  };
}

/** Of one day: 12 bits of a keyed hash. */
export function networkNumber(hash: KeyedHash, network: string, at: Date): number {
  return Buffer.from(hash('field', at.toISOString().slice(0, 10), network), 'base64url').readUInt16BE() % NETWORK_NUMBERS;
}

const LARGEST = sql.raw('2147483647');
const excluded = ({ name }: PgColumn) => sql`excluded.${sql.identifier(name)}`;
const sumOfRanges = (column: PgColumn) => sql`coalesce((
    select array_agg(least(coalesce(was, 0)::bigint + coalesce(came, 0), ${LARGEST})::integer order by place)
    from unnest(${column}, ${excluded(column)}) with ordinality as ranges(was, came, place)), '{}')`;

/** The period's quota applies to new rows. */
async function addToStored(db: Db, coming: readonly Measurement[], live: Live | undefined): Promise<void> {
  const { at, app, build, measure, network } = telemetry;
  const key = { at, app, build, measure, network };
  await db.transaction(async (tx) => {
    // only one process at a time counts the rows of a period
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('telemetry', 0))`);
    const quotas = new Map(coming.map((row) => [row.at.getTime(), createQuota(live)]));
    const periods = [...quotas.keys()].map((time) => new Date(time));
    const stored = (await tx.select(key).from(telemetry).where(inArray(at, periods))) as Measurement[];
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

export async function deleteOldTelemetry(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(telemetry).where(lt(telemetry.at, subtractPeriod(now, RETENTION.telemetry)));
}
