import { LOAD_TIMEOUT_MS } from './integrity';

/** The promise, or the error when its time is up first. What arrives later is not waited for. */
export function inTime<T>(promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), LOAD_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
