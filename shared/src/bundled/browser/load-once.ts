/**
 * Runs `load` once, and again after a failure. Makes two attempts: the first fails at once if a
 * preload has failed.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= load()
      .catch(load)
      .catch((error: unknown) => {
        pending = undefined;
        throw error;
      });
    return pending;
  };
}
