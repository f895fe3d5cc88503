import { isLike } from '@lagoon/shared/domain';

/**
 * Values that sessionStorage did not take; only those, because each app has its own copy of this
 * module.
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

/** A retry has the same key until an attempt succeeds or the content changes. */
interface Attempt {
  /** idempotency key */
  key: string;
  what: string;
}

const isAttempt = isLike<Attempt>({ key: '', what: '' });

/**
 * Returns the stored attempt for the same content, else a new one. Callers `forget` it after
 * success.
 */
export function attemptFor(name: string, what: string): Attempt {
  const known = recall(name, isAttempt);
  if (known?.what === what) return known;
  const attempt = { key: newKey(), what };
  remember(name, attempt);
  return attempt;
}

/** `crypto.randomUUID` is missing on a site without TLS. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
