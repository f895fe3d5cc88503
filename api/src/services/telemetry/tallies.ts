import type { TelemetryReport } from '@lagoon/shared/domain';
import type { Db } from '../../db/open';
import { keepTallies, MOST_ROWS_AN_HOUR } from './keep-tallies';
import { kindsOfNetworks } from './kinds-of-network';
import { keyOf, type Tally, talliesOf, together } from './tally';

/** How long counts wait in memory, in milliseconds: a report costs no query, and a crash loses as much. */
export const KEEP_EVERY_MS = 10_000;

export interface Tallies {
  /** counts a report; never fails, and asks the database nothing. @param network whom it comes from; nobody's has no limit */
  add(report: TelemetryReport, at: Date, network?: string): void;
  /** writes down what waits; what could not be written waits on */
  keep(): Promise<void>;
}

/** Counts in memory and writes down the sums. @param log hears of a database that does not take them */
export function createTallies(db: Db, log: { warn(facts: object, text: string): void }): Tallies {
  let waiting = new Map<string, Tally>();
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> = Promise.resolve();

  const counts = kindsOfNetworks();

  const put = (tally: Tally) => {
    const key = keyOf(tally);
    const known = waiting.get(key);
    // a flood of made-up builds must not fill the memory either
    if (known) waiting.set(key, together(known, tally));
    else if (waiting.size < MOST_ROWS_AN_HOUR) waiting.set(key, tally);
  };

  const write = async () => {
    const tallies = [...waiting.values()];
    if (tallies.length === 0) return;
    waiting = new Map();
    try {
      await keepTallies(db, tallies);
    } catch (error) {
      log.warn({ failure: (error as Error).name }, 'telemetry could not be written down');
      for (const tally of tallies) put(tally);
    }
  };

  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    keeping = keeping.then(write);
    return keeping;
  };

  return {
    add(report, at, network) {
      for (const tally of talliesOf(report, at))
        if (network === undefined || counts(tally.hour.getTime(), network, keyOf(tally))) put(tally);
      timer ??= setTimeout(keep, KEEP_EVERY_MS).unref();
    },
    keep,
  };
}
