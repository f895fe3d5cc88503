import { sha256 } from '@noble/hashes/sha2.js';

/** A puzzle of the server's: which of the numbers up to `maxnumber` gives this hash after the salt. */
export interface Challenge {
  algorithm: string;
  /** SHA-256, as hex */
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}

/** A slice is short enough for the page to answer a finger, in milliseconds. */
const SLICE_MS = 12;

/** Lets the browser do what waits. A timer would be held back in a tab that nobody looks at. */
const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/**
 * Tries the numbers one after the other, in slices. By a hash of its own: `crypto.subtle` is missing on pages without TLS,
 * and asks for a promise each time.
 *
 * @returns the solution as it is sent; undefined when no number fits
 */
export async function solve(puzzle: Challenge): Promise<string | undefined> {
  const { algorithm, challenge, salt, signature, maxnumber } = puzzle;
  const encoder = new TextEncoder();
  // the salt is the same each time: it is hashed once
  const salted = sha256.create().update(encoder.encode(salt));
  const wanted = Number.parseInt(challenge.slice(0, 8), 16);
  let until = performance.now() + SLICE_MS;
  for (let number = 0; number <= maxnumber; number += 1) {
    const digest = salted
      .clone()
      .update(encoder.encode(String(number)))
      .digest();
    if (new DataView(digest.buffer, digest.byteOffset).getUint32(0) === wanted && hex(digest) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
    if (number % 64 === 0 && performance.now() > until) {
      await pause();
      until = performance.now() + SLICE_MS;
    }
  }
  return undefined;
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
