import { setTimeout as delay } from 'node:timers/promises';

/** Answers of the database that mean "nothing happened, ask again": a serialisation failure, a deadlock. */
const AGAIN = new Set(['40001', '40P01']);

const codeOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

/** The longest pause before the second try; it doubles with each. */
const PAUSE_MS = 10;

/**
 * Runs a whole transaction, and again when the database asks for it; at most eight times. The pauses between are of
 * random length: at once, the same neighbours would meet again.
 */
export async function withRetry<T>(transaction: () => Promise<T>, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= tries || !AGAIN.has(String(codeOf(error)))) throw error;
      await delay(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
