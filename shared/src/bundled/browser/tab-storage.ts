/**
 * What this tab remembers across a reload, as JSON in `sessionStorage`. Where storage is forbidden or full it is
 * remembered for as long as the page lasts; damaged contents count as none.
 */
const kept = new Map<string, string>();
const PREFIX = 'lagoon.';

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  kept.set(key, text);
  try {
    window.sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // the copy in memory has to do
  }
}

/** What was remembered when `isRight` says that it is what is wanted, else undefined. */
export function recall<T>(key: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(kept.get(key) ?? stored(key) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function forget(key: string): void {
  kept.delete(key);
  try {
    window.sessionStorage.removeItem(PREFIX + key);
  } catch {
    // nothing was kept there
  }
}

function stored(key: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
