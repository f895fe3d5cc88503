import { RETENTION, subtractPeriod } from '@lagoon/shared/domain';
import { gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { type Counter, keyOf, roomOfHour, together } from './counter';
import { begins, sumOf, sumOfRanges, withRoom } from './on-record';

/**
 * Adds counters to the stored ones. A new row beyond the quota of its hour is dropped or loses its code.
 * @param isLive returns true when app and builds of a counter are live
 */
export async function keepCounters(db: Db, counters: readonly Counter[], isLive: (counter: Counter) => boolean): Promise<void> {
  await db.transaction(async (tx) => {
    // until the transaction ends nobody else looks how much room there is
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('telemetry', 0))`);
    await addTo(tx, counters, isLive);
  });
}

async function addTo(db: Db, counters: readonly Counter[], isLive: (counter: Counter) => boolean): Promise<void> {
  const begin = ({ hour }: Counter) => hour;
  const there = await db
    .select()
    .from(telemetry)
    .where(inArray(telemetry.hour, begins(counters, begin)));
  const rows = withRoom(counters, there, { begin, keyOf, together, room: () => roomOfHour(isLive) });
  if (rows.length === 0) return;
  await db
    .insert(telemetry)
    .values(rows)
    .onConflictDoUpdate({
      target: [telemetry.hour, telemetry.app, telemetry.build, telemetry.wanted, telemetry.outcome, telemetry.phase, telemetry.code],
      set: {
        count: sumOf(telemetry.count),
        histogram: sumOfRanges(telemetry.histogram),
        entryMs: sql`${telemetry.entryMs} + excluded.entry_ms`,
        initMs: sql`${telemetry.initMs} + excluded.init_ms`,
        exposeMs: sql`${telemetry.exposeMs} + excluded.expose_ms`,
        moduleMs: sql`${telemetry.moduleMs} + excluded.module_ms`,
        lastAt: sql`greatest(${telemetry.lastAt}, excluded.last_at)`,
      },
    });
}

/** What is on record of the hours that began after a moment. */
export const countersSince = (db: Db, since: Date): Promise<Counter[]> => db.select().from(telemetry).where(gt(telemetry.hour, since));

/** Deletes what has been kept long enough. */
export async function deleteOldCounters(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(telemetry).where(lt(telemetry.hour, subtractPeriod(now, RETENTION.telemetry)));
}
