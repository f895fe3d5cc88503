/** A quota of rows: forged reports must fill neither the database nor the memory. */
export interface Room<Row> {
  /** counts a stored row */
  add(row: Row): void;
  /** counts a new row. @returns the row to store; undefined when the quota is used up */
  take(row: Row): Row | undefined;
}

/**
 * Creates a quota in several parts: a flood of rows of one part leaves the others free.
 * @param partOf returns the name of a row's part and the maximum of rows in that part
 * @param without returns the row to store instead when its part is full; nothing is stored by default
 */
export function roomInParts<Row>(partOf: (row: Row) => [name: string, most: number], without?: (row: Row) => Row | undefined): Room<Row> {
  const used = new Map<string, number>();
  const usedBy = (row: Row) => {
    const [name, most] = partOf(row);
    const count = used.get(name) ?? 0;
    return { isFull: count >= most, add: () => void used.set(name, count + 1) };
  };
  return {
    add: (row) => usedBy(row).add(),
    take(row) {
      const part = usedBy(row);
      if (part.isFull) return without?.(row);
      part.add();
      return row;
    },
  };
}

interface Merging<Row> {
  keyOf: (row: Row) => string;
  together: (one: Row, other: Row) => Row;
  /** for rows that are neither in the map nor stored; without one they are dropped */
  room: Room<Row> | undefined;
  isStored?: (key: string) => boolean;
}

/** Adds a row to those of its key in a map, as far as the quota allows. */
export function mergeInto<Row>(rows: Map<string, Row>, row: Row, { keyOf, together, room, isStored = () => false }: Merging<Row>): void {
  const key = keyOf(row);
  const kept = rows.has(key) || isStored(key) ? row : room?.take(row);
  if (!kept) return;
  // a full quota may have changed its key
  const keptKey = kept === row ? key : keyOf(kept);
  const same = rows.get(keptKey);
  rows.set(keptKey, same ? together(same, kept) : kept);
}
