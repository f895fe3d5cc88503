/** How long after so many failures in a row the next try is refused, in ms: from the 5th on, doubling to 15 min. */
export const FREE_FAILURES = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;
/** Failures are forgotten after so long without another one, in ms. */
export const FORGET_AFTER = 60 * 60_000;

/** Failed tries in a row. */
export interface Failures {
  failures: number;
  /** no try before this moment */
  until: Date;
  last: Date;
}

/** How long the next try has to wait, in ms; 0 when it may come now. */
export const waitOf = (known: Failures | undefined, now: Date): number =>
  known && now.getTime() - known.last.getTime() < FORGET_AFTER ? Math.max(0, known.until.getTime() - now.getTime()) : 0;

/** What is on record after one more failure. @param free the failure that begins the first wait */
export function failedAgain(known: Failures | undefined, now: Date, free = FREE_FAILURES): Failures {
  const before = known && now.getTime() - known.last.getTime() < FORGET_AFTER ? known.failures : 0;
  const failures = before + 1;
  const wait = failures < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures - free, 30));
  return { failures, until: new Date(now.getTime() + wait), last: now };
}
