import type { TelemetryReport } from '@lagoon/shared/domain';
import type { Db } from '../../platform/db/open';
import { type Counter, countersOf, keyOf, roomOfHour, together } from './counter';
import { keepCounters } from './keep-counters';
import { isMet, type Met } from './met';
import { createTally, type TallyLog } from './tally';

/**
 * Counts how parts of the site loaded.
 * @param log hears of a database that does not take the counts
 * @param readMet reads the live apps and builds; rows of other ones share a separate quota
 * @param keepEvery how long counts wait in memory, in milliseconds
 */
export function createCounters(db: Db, log: TallyLog, readMet: () => Promise<Met | undefined>, keepEvery = 10_000) {
  let met: Met | undefined;
  const isLive = ({ app, build, wanted }: Counter) =>
    // without declarations the names of apps could be made up
    met?.apps !== undefined && isMet(met, app, build || wanted) && isMet(met, app, wanted || build);
  const counts = cardinalityLimit();
  const tally = createTally({
    keyOf,
    together,
    room: () => roomOfHour(isLive),
    prepare: async () => {
      met = await readMet();
    },
    write: (counters) => keepCounters(db, counters, isLive),
    log,
    keepEvery,
  });
  return {
    /** counts a report. @param network whom it comes from; nobody's has no limit */
    add(report: TelemetryReport, at: Date, network?: string): void {
      const known = countersOf(report, at).filter(
        (counter) => network === undefined || counts(counter.hour.getTime(), network, keyOf(counter)),
      );
      tally.add(known);
    },
    keep: tally.keep,
  };
}

/** So many kinds of counters a network of visitors has in an hour, by far: four parts, two builds each, now and then a failure. */
export const MOST_KINDS = 60;
/** Whose kinds are remembered at most; the one that came first is forgotten first. */
const MOST_NETWORKS = 500;

/**
 * An hour has room for so many kinds; one visitor who makes up builds must not take all of it from the others.
 * @param most so many kinds
 * @returns whether one more counter counts: of an hour, from a network of visitors, with its key
 */
export function cardinalityLimit(most = MOST_KINDS): (hour: number, network: string, key: string) => boolean {
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
    if (!kinds.has(key) && kinds.size >= most) return false;
    kinds.add(key);
    return true;
  };
}
