/** Runs `load` once, and again on a call after a failure. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

/** As `once`, with two attempts: the first fails at once if a preload has failed. */
export const loadOnce = <T>(load: () => Promise<T>) => once(() => load().catch(load));
