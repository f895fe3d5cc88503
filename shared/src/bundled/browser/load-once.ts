/**
 * Loads something at most once, however often it is asked for; a failure is forgotten, so that the next call asks
 * the network again. Each call tries twice, because a failed preload is handed out one more time.
 *
 * @param load e.g. a dynamic import
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
