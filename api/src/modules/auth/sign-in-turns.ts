import { Busy, createQueue } from '../../platform/queue';

/**
 * A comparison of passwords takes some 50 ms of a processor and one of the four threads that read files too, and each try some
 * statements, for which the embedded database lets everybody wait. So there is one at a time, and few may wait.
 */
const TURNS = { atOnce: 1, waiting: 16, longestWait: 2000 };

/** Tries in a minute from browsers that nobody has signed in with: a fifth of a processor. */
const MOST_OF_STRANGERS = 240;

const BUSY = 'Many people are signing in at the moment. Please try again in some seconds.';

/**
 * Runs sign-ins in turn. Browsers that an administrator has signed in with come first, have room of their own to wait, and are not
 * counted: whoever guesses from many networks keeps no one out who has been in.
 */
export function signInTurns(now: () => Date) {
  const inTurn = createQueue({ ...TURNS, busy: BUSY });
  let minute = 0;
  let strangers = 0;
  /** @throws Busy before anything is done */
  return <T>(isKnown: boolean, work: () => Promise<T>): Promise<T> => {
    if (!isKnown) {
      const current = Math.floor(now().getTime() / 60_000);
      if (current !== minute) [minute, strangers] = [current, 0];
      strangers += 1;
      if (strangers > MOST_OF_STRANGERS) return Promise.reject(new Busy(BUSY));
    }
    return inTurn(work, { urgent: isKnown });
  };
}
