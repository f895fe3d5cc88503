/** For a script, a document, and an attempt to load a remote. The monolith has no federation.ts. */
export const LOAD_TIMEOUT_MS = 8000;

export function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
