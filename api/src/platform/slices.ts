import { setImmediate } from 'node:timers/promises';

/** Maximum ms of work before other requests get their turn. */
const SLICE_MS = 20;

/** Runs work that yields often, in slices, so that it does not block the server. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const start = performance.now();
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() - start < SLICE_MS);
    await setImmediate();
  }
}

/** Runs such work at once. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
