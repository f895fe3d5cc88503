import { before, RETENTION } from '@lagoon/shared/domain';
import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { telemetry } from '../../platform/db/schema';
import { type Counter, keyOf, roomOfHour } from './counter';

const LARGEST = 2_147_483_647;
const sum = (column: typeof telemetry.count, more: string) =>
  sql`least(${column}::bigint + ${sql.raw(`excluded.${more}`)}, ${sql.raw(String(LARGEST))})::integer`;

/**
 * Adds counters to those on record. A kind that is new in an hour without room for it is dropped.
 * @param live the builds that visitors can meet, for which room is kept
 */
export async function keepCounters(db: Db, counters: readonly Counter[], live: ReadonlySet<string> = new Set()): Promise<void> {
  await db.transaction(async (tx) => {
    // until the transaction ends nobody else looks how much room there is
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('telemetry', 0))`);
    await addTo(tx, counters, live);
  });
}

async function addTo(db: Db, counters: readonly Counter[], live: ReadonlySet<string>): Promise<void> {
  const rows: Counter[] = [];
  for (const hour of new Set(counters.map((counter) => counter.hour.getTime()))) {
    const there = await db
      .select()
      .from(telemetry)
      .where(eq(telemetry.hour, new Date(hour)));
    const known = new Set(there.map(keyOf));
    const room = roomOfHour(live);
    for (const row of there) room.add(row);
    for (const counter of counters) {
      if (counter.hour.getTime() !== hour) continue;
      if (known.has(keyOf(counter)) || room.take(counter)) rows.push(counter);
    }
  }
  if (rows.length === 0) return;
  await db
    .insert(telemetry)
    .values(rows)
    .onConflictDoUpdate({
      target: [telemetry.hour, telemetry.app, telemetry.build, telemetry.wanted, telemetry.outcome, telemetry.phase, telemetry.code],
      set: {
        count: sum(telemetry.count, 'count'),
        histogram: sql`(
          select array_agg(least(coalesce(was, 0)::bigint + coalesce(came, 0), ${sql.raw(String(LARGEST))})::integer order by at)
          from unnest(${telemetry.histogram}, excluded.histogram) with ordinality as ranges(was, came, at))`,
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
  await db.delete(telemetry).where(lt(telemetry.hour, before(now, RETENTION.telemetry)));
}
