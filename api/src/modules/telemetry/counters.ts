import type { TelemetryReport } from '@lagoon/shared/domain';
import type { Db } from '../../platform/db/open';
import { type Counter, countersOf, keyOf, roomOfHour, together } from './counter';
import { keepCounters } from './keep-counters';

/**
 * Counts in memory and writes down the sums.
 * @param log hears of a database that does not take them
 * @param readLive tells which builds visitors can meet; what names other builds cannot take all the room
 * @param keepEvery how long counts wait in memory, in milliseconds: a report costs no query, and a crash loses as much
 */
export function createCounters(
  db: Db,
  log: { warn(details: object, text: string): void },
  readLive: () => Promise<ReadonlySet<string>> = async () => new Set<string>(),
  keepEvery = 10_000,
) {
  let waiting = new Map<string, Counter>();
  let live: ReadonlySet<string> = new Set();
  let room = roomOfHour(live);
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> = Promise.resolve();

  const counts = cardinalityLimit();

  const put = (counter: Counter) => {
    const key = keyOf(counter);
    const known = waiting.get(key);
    // a flood of made-up builds must not fill the memory either
    if (known) waiting.set(key, together(known, counter));
    else if (room.take(counter)) waiting.set(key, counter);
  };

  const write = async () => {
    if (waiting.size === 0) return;
    live = await readLive();
    const counters = [...waiting.values()];
    waiting = new Map();
    room = roomOfHour(live);
    try {
      await keepCounters(db, counters, live);
    } catch (error) {
      log.warn({ failure: (error as Error).name }, 'telemetry could not be written down');
      for (const counter of counters) put(counter);
    }
  };

  const keep = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    keeping = keeping.then(write);
    return keeping;
  };

  return {
    /** counts a report; never fails, and asks the database nothing. @param network whom it comes from; nobody's has no limit */
    add(report: TelemetryReport, at: Date, network?: string): void {
      for (const counter of countersOf(report, at))
        if (network === undefined || counts(counter.hour.getTime(), network, keyOf(counter))) put(counter);
      timer ??= setTimeout(keep, keepEvery).unref();
    },
    keep,
  };
}

/** So many kinds of counters a network of visitors has in an hour, by far: four parts, two builds each, now and then a failure. */
export const MOST_KINDS = 60;
/** Whose kinds are remembered at most; the one that came first is forgotten first. */
const MOST_NETWORKS = 500;

/**
 * An hour has room for so many kinds; one visitor who makes up builds must not take all of it from the others.
 * @returns whether one more counter counts: of an hour, from a network of visitors, with its key
 */
export function cardinalityLimit(): (hour: number, network: string, key: string) => boolean {
  let current = Number.NaN;
  const networks = new Map<string, Set<string>>();
  return (hour, network, key) => {
    if (hour !== current) networks.clear();
    current = hour;
    let kinds = networks.get(network);
    if (!kinds) {
      if (networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value as string);
      kinds = new Set();
      networks.set(network, kinds);
    }
    if (!kinds.has(key) && kinds.size >= MOST_KINDS) return false;
    kinds.add(key);
    return true;
  };
}
