import { Busy, createQueue } from '../../platform/queue';

/** A comparison of passwords takes 50 ms and occupies one of the four threads that read files. */
const TURNS = { atOnce: 1, waiting: 16, longestWait: 2000 };

/** Tries per minute from all unknown browsers in unknown networks: a fifth of a processor. */
const MOST_UNKNOWN = 240;

const BUSY = 'Many people are signing in at the moment. Please try again in some seconds.';

/** Runs one sign-in at a time, known browsers and networks first and without limit: guesses from elsewhere do not lock staff out. */
export function signInTurns(now: () => Date) {
  const inTurn = createQueue({ ...TURNS, busy: BUSY });
  let minute = 0;
  let unknown = 0;
  const active = new Set<string>();
  /** @param place a known browser or network @throws Busy before the work begins */
  return async <T>(place: string | undefined, work: () => Promise<T>): Promise<T> => {
    if (place !== undefined && !active.has(place)) {
      active.add(place);
      return inTurn(work, { urgent: true }).finally(() => active.delete(place));
    }
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) [minute, unknown] = [current, 0];
    unknown += 1;
    if (unknown > MOST_UNKNOWN) throw new Busy(BUSY);
    return inTurn(work);
  };
}
