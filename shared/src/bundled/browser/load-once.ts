/**
 * Runs `load` once, and again after a failure. Makes two attempts per call, because browsers return a failed preload to the first
 * attempt.
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
