import { mergeInto, type Room } from './room';

/** Where a database that does not take something is told of. */
export interface TallyLog {
  warn(details: object, text: string): void;
}

interface Tally<Row> {
  keyOf: (row: Row) => string;
  together: (one: Row, other: Row) => Row;
  /** how much a flood may take of the memory until the next writing; asked anew after each */
  room: () => Room<Row>;
  /** asked before each writing for what decides about it */
  prepare: () => Promise<void>;
  write: (rows: Row[]) => Promise<void>;
  log: TallyLog;
  /** how long counts wait in memory, in milliseconds: a report costs no query, and a crash loses as much */
  keepEvery: number;
}

/** Counts in memory and writes down the sums; what the database does not take waits for the next time. */
export function createTally<Row>({ keyOf, together, room: newRoom, prepare, write, log, keepEvery }: Tally<Row>) {
  let waiting = new Map<string, Row>();
  let room = newRoom();
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> = Promise.resolve();

  // forged reports must not fill the memory either
  const put = (row: Row) => mergeInto(waiting, row, { keyOf, together, room });

  const writeAll = async () => {
    if (waiting.size === 0) return;
    await prepare();
    const rows = [...waiting.values()];
    waiting = new Map();
    room = newRoom();
    try {
      await write(rows);
    } catch (error) {
      log.warn({ failure: (error as Error).name }, 'telemetry could not be written down');
      for (const row of rows) put(row);
    }
  };

  const keep = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    keeping = keeping.then(writeAll);
    return keeping;
  };

  return {
    /** counts; never fails, and asks the database nothing */
    add(rows: readonly Row[]): void {
      for (const row of rows) put(row);
      timer ??= setTimeout(keep, keepEvery).unref();
    },
    keep,
  };
}
