import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const LARGEST = sql.raw('2147483647');
/** The column's value in the row that comes. */
const coming = ({ name }: PgColumn) => sql`excluded.${sql.identifier(name)}`;

/** What is on record and what comes, no more than the column holds. */
export const sumOf = (column: PgColumn) => sql`least(${column}::bigint + ${coming(column)}, ${LARGEST})::integer`;

/** The same of histograms, range by range. */
export const sumOfRanges = (column: PgColumn) => sql`coalesce((
    select array_agg(least(coalesce(was, 0)::bigint + coalesce(came, 0), ${LARGEST})::integer order by place)
    from unnest(${column}, ${coming(column)}) with ordinality as ranges(was, came, place)), '{}')`;

/** When each of these began, each moment once. */
export const begins = <Row>(rows: readonly Row[], beginOf: (row: Row) => Date): Date[] =>
  [...new Set(rows.map((row) => beginOf(row).getTime()))].map((time) => new Date(time));

interface Kinds<Row> {
  /** when the stretch of time began that a row is of */
  begin: (row: Row) => Date;
  keyOf: (row: Row) => string;
  /** what is left of one stretch of time that nothing is on record of */
  room: () => { add(row: Row): void; take(row: Row): boolean };
}

/**
 * What of that which comes is on record already, or finds room in its stretch of time.
 * @param there all that is on record of these stretches
 */
export function withRoom<Row>(coming: readonly Row[], there: readonly Row[], { begin, keyOf, room: newRoom }: Kinds<Row>): Row[] {
  const rooms = new Map(begins(coming, begin).map((time) => [time.getTime(), newRoom()]));
  const roomOf = (row: Row) => rooms.get(begin(row).getTime());
  const known = new Set(there.map(keyOf));
  for (const row of there) roomOf(row)?.add(row);
  return coming.filter((row) => known.has(keyOf(row)) || roomOf(row)?.take(row));
}
