import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './open';

/** What one process at a time does for all that share a database. */
type Turn = 'clearing' | 'picture-widths';

const SELF = randomUUID();

/**
 * Takes a turn for so long, or goes on with one that is taken already. It is a row with an end and no lock, so that nothing
 * is held meanwhile: not by a transaction, and not by a connection that a pooler would give to somebody else. Who dies gives
 * it back by its end. The clock is the database's, since hosts differ; an end further away than ours would be was set while it
 * ran ahead.
 * @param self who asks, this process when nothing is said
 * @returns whether it is ours
 */
export async function takeTurn(db: Db, turn: Turn, ms: number, self: string = SELF): Promise<boolean> {
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  const rows = await rowsOf(
    db,
    sql`insert into facts (key, value) values (${`turn of ${turn}`}, ${self} || ' ' || ${now} + ${ms}::bigint)
      on conflict (key) do update set value = excluded.value
      where split_part(facts.value, ' ', 1) = ${self}
        or split_part(facts.value, ' ', 2)::bigint not between ${now} + 1 and ${now} + ${ms}::bigint
      returning key`,
  );
  return rows.length > 0;
}
