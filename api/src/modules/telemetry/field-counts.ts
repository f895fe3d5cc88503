import { DAY_MS, HOUR_MS, RETENTION, subtractPeriod, type TelemetryReport } from '@lagoon/shared/domain';
import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { fieldCounts } from '../../platform/db/schema';
import type { KeyedHash } from '../../platform/db/secrets';
import { siteNetwork } from '../../platform/network';
import { bucketStart } from './counter';
import { cardinalityLimit } from './counters';
import { ALL, type FieldCounter, fieldCountersOf, fieldKey, fieldRoom, fieldTogether, NETWORK_GROUPS } from './field-counter';
import { isMet, type Met } from './met';
import { begins, sumOf, sumOfRanges, withRoom } from './on-record';
import { createTally, type TallyLog } from './tally';

/** Whether the live site has the app, build and page of a row. */
function isLive(met: Met | undefined, { app, build, page, network }: Pick<FieldCounter, 'app' | 'build' | 'page' | 'network'>): boolean {
  if (!met || !isMet(met, app, build) || (network !== ALL && !met.tried.has(build))) return false;
  return page === '' || !met.apps || met.apps.get(app)?.kinds.has(page) === true;
}

/** One network shows so many kinds of things in an hour, by far: all pages of two builds of a mobile network's customers. */
const MOST_KINDS = 200;

interface Deps {
  db: Db;
  log: TallyLog;
  readMet: () => Promise<Met | undefined>;
  hash: KeyedHash;
  keepEvery?: number | undefined;
}

/** Counts what browsers tell of pages, by build and by group of networks. */
export function createFieldCounts({ db, log, readMet, hash, keepEvery = 10_000 }: Deps) {
  let met: Met | undefined;
  const counts = cardinalityLimit(MOST_KINDS);
  const tally = createTally<FieldCounter>({
    keyOf: fieldKey,
    together: fieldTogether,
    room: () => fieldRoom((row) => isLive(met, row)),
    prepare: async () => {
      met = await readMet();
    },
    write: (rows) => keepFieldCounts(db, met ? rows.filter((row) => isLive(met, row)) : rows, met),
    log,
    keepEvery,
  });
  return {
    /** counts a report that came from a network */
    add(report: TelemetryReport, at: Date, network: string): void {
      const hour = bucketStart(at, HOUR_MS).getTime();
      const rows = fieldCountersOf(report, at, networkGroup(hash, siteNetwork(network), at));
      tally.add(rows.filter(({ app, build, page, measure }) => counts(hour, network, [app, build, page, measure].join(' '))));
    },
    keep: tally.keep,
  };
}

/** The group of a network on one day: some bits of a keyed hash, shared by many networks and by other ones tomorrow. */
export function networkGroup(hash: KeyedHash, network: string, at: Date): number {
  const [byte = 0] = Buffer.from(hash('field', at.toISOString().slice(0, 10), network), 'base64url');
  return byte % NETWORK_GROUPS;
}

/** Adds to what is on record. What is new in a stretch of time without room for it is dropped. */
async function keepFieldCounts(db: Db, counters: readonly FieldCounter[], met: Met | undefined): Promise<void> {
  if (counters.length === 0) return;
  await db.transaction(async (tx) => {
    // until the transaction ends nobody else looks how much room there is
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('field_counts', 0))`);
    const { at, app, build, page, measure, network } = fieldCounts;
    const begin = (row: FieldCounter) => row.at;
    const found = tx
      .select({ at, app, build, page, measure, network })
      .from(fieldCounts)
      .where(inArray(at, begins(counters, begin)));
    const rows = withRoom(counters, (await found) as FieldCounter[], {
      begin,
      keyOf: fieldKey,
      together: fieldTogether,
      room: () => fieldRoom((row) => isLive(met, row)),
    });
    if (rows.length === 0) return;
    await tx
      .insert(fieldCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [at, app, build, page, measure, network],
        set: { count: sumOf(fieldCounts.count), histogram: sumOfRanges(fieldCounts.histogram) },
      });
  });
}

/** Deletes what has been kept long enough: by network after a day. */
export async function deleteOldFieldCounts(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(fieldCounts).where(lt(fieldCounts.at, subtractPeriod(now, RETENTION.telemetry)));
  await db.delete(fieldCounts).where(and(lt(fieldCounts.at, new Date(now.getTime() - DAY_MS)), gte(fieldCounts.network, 0)));
}
