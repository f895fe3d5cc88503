import { setTimeout as delay } from 'node:timers/promises';
import { unavailability } from '../errors';

/** Answers of the database that mean "nothing happened, ask again": a serialisation failure, a deadlock. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** The longest pause before the second try; it doubles with each, up to half a second. */
const PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs a whole transaction, and again when the database asks for it; at most ten times. The pauses between are of
 * random length: at once, the same neighbours would meet again.
 */
export async function withRetry<T>(transaction: () => Promise<T>, tries = 10): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= tries || !AGAIN.has(String(codeOf(error)))) throw error;
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

/** Between two tries to do what a start needs, in ms. */
const START_AGAIN_MS = 1000;

/** Does what a start needs of the database, from the beginning again as long as it is away. @param waiting told once, when the waiting begins */
export async function untilReachable<T>(work: () => Promise<T>, waiting: (sentence: string) => void, pause = START_AGAIN_MS): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!unavailability(error)) throw error;
      if (tries === 0) waiting('Waiting for the database, which went away while the site starts.');
      await delay(pause);
    }
  }
}
