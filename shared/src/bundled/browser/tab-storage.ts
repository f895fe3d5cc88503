import { isRecord } from '@lagoon/shared/domain';

/**
 * Values that sessionStorage did not take. Others are not in memory: each app has its own copy of
 * this module, and may have stored another value since. Damaged contents are ignored.
 */
const kept = new Map<string, string>();
const PREFIX = 'lagoon.';

function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  inStorage((storage) => {
    storage.setItem(PREFIX + key, text);
    kept.delete(key);
  });
}

export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(
      kept.get(key) ?? inStorage((storage) => storage.getItem(PREFIX + key)) ?? 'null',
    );
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  kept.delete(key);
  inStorage((storage) => storage.removeItem(PREFIX + key));
}

/**
 * An attempt to send a form. A retry has the same key until an attempt succeeds or the content
 * changes.
 */
interface Attempt {
  /** idempotency key */
  key: string;
  what: string;
}

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value.key === 'string' && typeof value.what === 'string';

/**
 * Returns the stored attempt if the form still has the content `what`, else a new one. Callers
 * `forget` the `name` after success.
 */
export function attemptFor(name: string, what: string): Attempt {
  const known = recall(name, isAttempt);
  if (known?.what === what) return known;
  const attempt = { key: newKey(), what };
  remember(name, attempt);
  return attempt;
}

/** Returns a random key. Does not use `crypto.randomUUID`, which a site without TLS lacks. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
