import { isRecord } from '@lagoon/shared/domain';

/**
 * What this tab remembers across a reload, as JSON in `sessionStorage`. Where storage is forbidden or full it is
 * remembered for as long as the page lasts; damaged contents count as none.
 */
const kept = new Map<string, string>();
const PREFIX = 'lagoon.';

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined; // the copy in memory has to do
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  inStorage((storage) => storage.setItem(PREFIX + key, text));
}

/** What was remembered when `isRight` says that it is what is wanted, else undefined. */
export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(kept.get(key) ?? inStorage((storage) => storage.getItem(PREFIX + key)) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  kept.delete(key);
  inStorage((storage) => storage.removeItem(PREFIX + key));
}

/** One series of attempts to send one thing: it ends with the confirmation, or when something else is sent. */
interface Attempt {
  /** the same for every attempt, so that the server keeps one of them */
  key: string;
  /** what is sent, as text */
  what: string;
}

const isAttempt = (value: unknown): value is Attempt => isRecord(value) && typeof value.key === 'string' && typeof value.what === 'string';

/**
 * The attempt that is under way for this very thing, else a new one. It outlives a reload.
 *
 * @param name under which this tab remembers it; forget it by this name when it has ended
 * @param what all that makes it another thing to send
 * @returns what was remembered, further facts about the attempt included
 */
export function attemptFor(name: string, what: string): Attempt {
  const known = recall(name, isAttempt);
  if (known?.what === what) return known;
  const attempt = { key: newKey(), what };
  remember(name, attempt);
  return attempt;
}

/** A random UUID; `crypto.randomUUID` itself is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
