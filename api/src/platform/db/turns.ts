import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './open';

/** Work that one process at a time does on a shared database. */
type Turn = 'clearing' | 'picture-widths';

const SELF = randomUUID();

/**
 * Takes or extends a turn. A turn is a row with an expiry and not a lock: it needs no transaction or connection, and expires
 * after a killed process. The clock of the database is used. An expiry later than that of a new turn was set while the clock ran
 * ahead, and is ignored.
 * @param self id of the caller
 * @returns true when the turn is the caller's
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
