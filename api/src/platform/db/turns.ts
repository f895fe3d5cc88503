import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './open';

type Turn = 'clearing' | 'picture-widths';

const SELF = randomUUID();

/**
 * Takes or extends a turn: a row that expires by the database's clock, also after its process was killed. One further ahead was set by a
 * fast clock. @returns true when the caller has the turn
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
