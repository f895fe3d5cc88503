import { Busy, siteNetwork } from '../../platform';
import { createQueue } from '../../platform/queue';
import { TooManyTries } from './throttle';

/** A comparison takes 50 ms in one of four threads that also read files. `longestWait` in ms. */
const TURNS = { atOnce: 1, waiting: 16, longestWait: 2000 };

/**
 * Comparisons a minute for unknown browsers in unknown networks. `site`: of one /24 or /48. 240
 * take 12 s of processor time.
 */
const MOST_UNKNOWN = { all: 240, site: 24 };

const MINUTE = 60_000;
const full = () =>
  new Busy('Many people are signing in at the moment. Please try again in some seconds.');

interface Client {
  /** known network or browser */
  place?: string | undefined;
  network: string;
}

/**
 * Known networks and browsers come first, so that guesses from elsewhere do not lock staff out. A
 * second sign-in at the same time counts as unknown.
 */
export function signInTurns(now: () => Date) {
  const inTurn = createQueue({ ...TURNS, full });
  let minute = 0;
  let unknown = 0;
  const ofSite = new Map<string, number>();
  const active = new Set<string>();
  /** @throws TooManyTries, Busy, without calling `work` */
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
    if (count() >= MOST_UNKNOWN.site)
      throw new TooManyTries(Math.ceil((MINUTE - (time % MINUTE)) / 1000));
    if (unknown >= MOST_UNKNOWN.all) throw full();
    const counted = () => {
      unknown += 1;
      ofSite.set(caller, count() + 1);
      return work();
    };
    return inTurn(counted, { caller });
  };
}
