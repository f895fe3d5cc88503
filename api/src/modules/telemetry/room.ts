import type { Tally } from './counter';

/** No site has so many kinds of tallies in an hour: a flood fills this and no more. */
export const MOST_ROWS_AN_HOUR = 500;
/** Of these, so many may be of builds that are not live: tabs that are open since before a release, and whatever somebody makes up. */
export const ROWS_OF_OTHER_BUILDS = 200;

/** What a tally names that tells whether visitors can meet it. */
type Named = Pick<Tally, 'build' | 'wanted'>;

/** The room of an hour, as kinds of tallies take it. */
export interface FullHeight {
  /** counts a kind that is there already */
  add(tally: Named): void;
  /** counts a new kind, if there is room for it */
  take(tally: Named): boolean;
}

/**
 * Anybody can send anything, so what names builds that are not live is kept from taking the room of what does.
 * @param live the builds that visitors can meet; empty where that is not known, and then all are equal
 */
export function roomOfHour(live: ReadonlySet<string>): FullHeight {
  let rows = 0;
  let others = 0;
  const isOther = ({ build, wanted }: Named) => live.size > 0 && !(live.has(build) && (wanted === '' || live.has(wanted)));
  const add = (tally: Named) => {
    rows += 1;
    if (isOther(tally)) others += 1;
  };
  return {
    add,
    take(tally) {
      if (rows >= MOST_ROWS_AN_HOUR || (isOther(tally) && others >= ROWS_OF_OTHER_BUILDS)) return false;
      add(tally);
      return true;
    },
  };
}
