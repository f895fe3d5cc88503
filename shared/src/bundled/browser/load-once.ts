/**
 * Returns a function that runs `load` once, and again after a failure. Each call makes up to two attempts, because a browser
 * fails the first attempt at once when the file's preload has failed.
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
