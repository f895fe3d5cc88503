import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mergeInto, type Room } from './room';

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
export const begins = <Row>(rows: readonly Row[], bucketStart: (row: Row) => Date): Date[] =>
  [...new Set(rows.map((row) => bucketStart(row).getTime()))].map((time) => new Date(time));

interface Kinds<Row> {
  /** when the stretch of time began that a row is of */
  begin: (row: Row) => Date;
  keyOf: (row: Row) => string;
  together: (one: Row, other: Row) => Row;
  /** what is left of one stretch of time that nothing is on record of */
  room: () => Room<Row>;
}

/**
 * What of that which comes is on record already, or finds room in its stretch of time.
 * @param there all that is on record of these stretches
 */
export function withRoom<Row>(coming: readonly Row[], there: readonly Row[], { begin, keyOf, together, room: newRoom }: Kinds<Row>): Row[] {
  const rooms = new Map(begins(coming, begin).map((time) => [time.getTime(), newRoom()]));
  const roomOf = (row: Row) => rooms.get(begin(row).getTime());
  const known = new Set(there.map(keyOf));
  for (const row of there) roomOf(row)?.add(row);
  const kept = new Map<string, Row>();
  const isStored = (key: string) => known.has(key);
  for (const row of coming) mergeInto(kept, row, { keyOf, together, room: roomOf(row), isStored });
  return [...kept.values()];
}
