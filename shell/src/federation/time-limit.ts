/** For a script, a document, and one attempt to load a remote. */
export const LOAD_TIMEOUT_MS = 8000;

export function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
