const REMEMBERED_MS = 30 * 24 * 60 * 60_000;
const MOST_PLACES = 1000;

/** From where accounts have signed in lately, in this process's memory. */
export interface KnownPlaces {
  has(account: string, place: string): boolean;
  add(account: string, place: string): void;
}

/** @param now the clock, in ms */
export function createKnownPlaces(now: () => number): KnownPlaces {
  const seen = new Map<string, number>();
  const key = (account: string, place: string) => JSON.stringify([account, place]);
  return {
    has: (account, place) => now() - (seen.get(key(account, place)) ?? Number.NEGATIVE_INFINITY) < REMEMBERED_MS,
    add: (account, place) => {
      seen.delete(key(account, place));
      seen.set(key(account, place), now());
      const [oldest] = seen.keys();
      if (seen.size > MOST_PLACES && oldest !== undefined) seen.delete(oldest);
    },
  };
}
