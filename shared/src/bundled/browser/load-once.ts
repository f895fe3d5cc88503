/**
 * Runs `load` once, twice per call if it fails. A failure is forgotten, so that the next call tries again. Two attempts, because
 * browsers return a failed preload once more.
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
