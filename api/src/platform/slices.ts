import { setImmediate } from 'node:timers/promises';

/** ms before other requests get one of their turns */
const SLICE_MS = 5;

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
