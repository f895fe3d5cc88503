import type { Tally } from './tally';

/** No site has so many kinds of tallies in an hour: a flood fills this and no more. */
export const MOST_ROWS_AN_HOUR = 500;
/** Of these, so many may be of builds that are not live: tabs that are open since before a release, and whatever somebody makes up. */
export const ROWS_OF_OTHER_BUILDS = 200;

/**
 * Whether a kind of tally that is new in its hour finds room. Anybody can send anything, so what names builds that are
 * not live is kept from taking the room of what does.
 * @param rows how many kinds the hour has already, and how many of them are of other builds
 * @param live the builds that visitors can meet; empty where that is not known, and then all are equal
 */
export function hasRoom(tally: Pick<Tally, 'build' | 'wanted'>, rows: { all: number; others: number }, live: ReadonlySet<string>): boolean {
  if (rows.all >= MOST_ROWS_AN_HOUR) return false;
  return !isOther(tally, live) || rows.others < ROWS_OF_OTHER_BUILDS;
}

/** Whether a tally names a build that is not live. */
export const isOther = ({ build, wanted }: Pick<Tally, 'build' | 'wanted'>, live: ReadonlySet<string>): boolean =>
  live.size > 0 && !(live.has(build) && (wanted === '' || live.has(wanted)));

/** Counts kinds of tallies as they find room. */
export function countRows(live: ReadonlySet<string>) {
  const rows = { all: 0, others: 0 };
  return {
    rows,
    /** counts one that is there */
    add(tally: Pick<Tally, 'build' | 'wanted'>): void {
      rows.all += 1;
      if (isOther(tally, live)) rows.others += 1;
    },
  };
}
