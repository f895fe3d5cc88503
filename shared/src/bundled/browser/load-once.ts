/**
 * Returns a function that runs `load` once, and runs it again after a failure. Each call makes up to two attempts. The browser rejects the
 * first attempt at once if a preload of the file has failed.
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
