import { siteNetwork } from '../../platform/network';
import { Busy, createQueue } from '../../platform/queue';
import { TooManyTries } from './throttle';

/** One password comparison at a time: each takes 50 ms and occupies one of the four threads that read files. `longestWait` is in ms. */
const TURNS = { atOnce: 1, waiting: 16, longestWait: 2000 };

/**
 * Maximum of password comparisons per minute for browsers that have not signed in before, in unknown networks. `site` is the maximum for
 * one /24 or /48. `all` is the maximum for all networks together: 240 comparisons take 12 s of processor time.
 */
const MOST_UNKNOWN = { all: 240, site: 24 };

const MINUTE = 60_000;
const BUSY = 'Many people are signing in at the moment. Please try again in some seconds.';

interface Client {
  /** keyed hash of a known network, or of a browser that has signed in before; undefined for an unknown client */
  place?: string | undefined;
  /** from `clientNetwork` */
  network: string;
}

/**
 * Runs one sign-in at a time. A known network, or a browser that has signed in before, comes first, so that guesses from other networks
 * do not lock staff out. Its sign-ins do not count for `MOST_UNKNOWN`, except a second one at the same time. Unknown networks take turns,
 * so that guesses from one network do not lock out a new device of an administrator in another network.
 */
export function signInTurns(now: () => Date) {
  const inTurn = createQueue({ ...TURNS, busy: BUSY });
  let minute = 0;
  let unknown = 0;
  const ofSite = new Map<string, number>();
  const active = new Set<string>();
  /** @throws TooManyTries, Busy; `work` is not called in these cases */
  return async <T>({ place, network }: Client, work: () => Promise<T>): Promise<T> => {
    if (place !== undefined && !active.has(place)) {
      active.add(place);
      return inTurn(work, { urgent: true }).finally(() => active.delete(place));
    }
    const time = now().getTime();
    const current = Math.floor(time / MINUTE);
    if (current !== minute) {
      [minute, unknown] = [current, 0];
      ofSite.clear();
    }
    const caller = siteNetwork(network);
    const count = () => ofSite.get(caller) ?? 0;
    if (count() >= MOST_UNKNOWN.site) throw new TooManyTries(Math.ceil((MINUTE - (time % MINUTE)) / 1000));
    if (unknown >= MOST_UNKNOWN.all) throw new Busy(BUSY);
    const counted = () => {
      unknown += 1;
      ofSite.set(caller, count() + 1);
      return work();
    };
    return inTurn(counted, { caller });
  };
}
