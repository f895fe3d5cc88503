import { HttpError } from '../../http/errors';
import type { Throttle } from './throttle';

/** @param retryAfter the seconds to wait */
export class TooManyTries extends HttpError {
  constructor(override readonly retryAfter: number) {
    super(429, 'too-many-requests', `Too many tries. Please wait ${retryAfter} s and try again.`);
  }
}

/**
 * Counts a try as failed before it is made, since those sent all at once must not all slip through a slow comparison.
 *
 * @param keys what is slowed down: an account, an address
 * @returns what takes the count back when the try has succeeded
 * @throws TooManyTries
 */
export function beginTry(throttle: Throttle, keys: readonly string[]): () => void {
  const wait = Math.max(...keys.map((key) => throttle.wait(key)));
  if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000));
  for (const key of keys) throttle.failed(key);
  return () => {
    for (const key of keys) throttle.succeeded(key);
  };
}
