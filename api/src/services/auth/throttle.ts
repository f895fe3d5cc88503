/** How long after so many failures in a row the next try is refused, in ms: from the 5th on, doubling to 15 min. */
const FREE_FAILURES = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15 * 60_000;
const FORGET_AFTER = 60 * 60_000;
const MOST_KEYS = 10_000;

interface Record {
  failures: number;
  until: number;
  last: number;
}

export interface Throttle {
  /** ms until the next try, 0 when it may come now */
  wait(key: string): number;
  failed(key: string): void;
  succeeded(key: string): void;
}

/** Counts failures by key (an account, an address), in this process's memory. */
export function createThrottle(now: () => number = Date.now): Throttle {
  const records = new Map<string, Record>();
  const current = (key: string): Record => {
    const known = records.get(key);
    return known && now() - known.last < FORGET_AFTER ? known : { failures: 0, until: 0, last: now() };
  };
  return {
    wait: (key) => Math.max(0, current(key).until - now()),
    failed: (key) => {
      const failures = current(key).failures + 1;
      const wait = failures < FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - FREE_FAILURES));
      records.delete(key);
      records.set(key, { failures, until: now() + wait, last: now() });
      // a flood of names must not fill the memory: the oldest go first
      const [oldest] = records.keys();
      if (records.size > MOST_KEYS && oldest !== undefined) records.delete(oldest);
    },
    succeeded: (key) => void records.delete(key),
  };
}
