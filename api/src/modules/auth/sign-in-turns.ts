import { Busy, createQueue } from '../../platform/queue';

/**
 * A comparison of passwords takes some 50 ms of a processor and one of the four threads that read files too, and each try some
 * statements, for which the embedded database lets everybody wait. So there is one at a time, and few may wait.
 */
const TURNS = { atOnce: 1, waiting: 16, longestWait: 2000 };

/** Tries a minute of all unknown browsers in unknown networks: a fifth of a processor. */
const MOST_UNKNOWN = 240;

const BUSY = 'Many people are signing in at the moment. Please try again in some seconds.';

/**
 * Runs sign-ins in turn. Browsers and networks of earlier sign-ins come first, have room of their own to wait, and are not
 * counted, so guesses from many networks do not keep administrators out. Each of them has one such try at a time.
 */
export function signInTurns(now: () => Date) {
  const inTurn = createQueue({ ...TURNS, busy: BUSY });
  let minute = 0;
  let unknown = 0;
  const active = new Set<string>();
  /**
   * @param place a known browser or network; undefined for all others
   * @throws Busy before the work begins
   */
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
