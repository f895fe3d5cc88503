import { createChallenge, extractParams, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib/types';

/** How long a challenge may be solved. */
export const CHALLENGE_MS = 10 * 60_000;

/**
 * A puzzle: which of so many numbers gives this hash. Signed, so that none needs to be kept until it is solved.
 * @param what it is good for
 * @param most how many numbers have to be tried at most
 */
export const newChallenge = (secret: string, what: string, most: number, now: Date) =>
  createChallenge({
    hmacKey: secret,
    maxnumber: most,
    expires: new Date(now.getTime() + CHALLENGE_MS),
    params: { for: what, most: String(most) },
  });

const isPayload = (value: unknown): value is Payload => {
  const { algorithm, challenge, number, salt, signature } = (value ?? {}) as Record<string, unknown>;
  return algorithm === 'SHA-256' && typeof number === 'number' && [challenge, salt, signature].every((text) => typeof text === 'string');
};

/**
 * Reads a solution that came with a call.
 * @param text base64 of JSON
 * @param what it must be good for
 * @returns undefined for one that is wrong, too late, or for something else; else its challenge, which may have been solved
 *   before, and how many numbers had to be tried at most
 */
export async function readSolution(secret: string, text: string, what: string, now: Date) {
  let payload: unknown;
  try {
    payload = JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
  // the library looks at the wall clock; the server has one that tests set
  if (!isPayload(payload) || !(await verifySolution(payload, secret, false))) return undefined;
  const { for: given, most, expires } = extractParams(payload);
  if (given !== what || !(Number(expires) * 1000 > now.getTime())) return undefined;
  return { challenge: payload.challenge, most: Number(most) };
}
