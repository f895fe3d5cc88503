import { lagosToday } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /**
     * ms to add to the browser's clock; on `window`, since each app bundles a copy of this module
     */
    serverAhead?: number;
  }
}

const CHANGED = 'server-time';
/** An answer takes some time, and its `Date` has whole seconds. */
const TOLERANCE_MS = 5000;
const LOOK_MS = 30_000;

const ahead = (): number => (typeof window === 'undefined' ? 0 : (window.serverAhead ?? 0));

/**
 * Reads the server's clock from an answer. Ignores an answer that a cache may have stored earlier.
 * @param cache mode of the request
 */
export function readServerTime(headers: Headers, cache?: RequestCache): void {
  const isNew = cache === 'no-store' || headers.get('cache-control')?.includes('no-store');
  const offset = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!isNew || !(Math.abs(offset - ahead()) > TOLERANCE_MS)) return;
  window.serverAhead = offset;
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Returns a time of the browser's clock, by default now, by the server's clock, since a visitor's
 * clock may be wrong.
 */
export const serverTime = (at = Date.now()): Date => new Date(at + ahead());

const today = (): string => lagosToday(serverTime());

function watchDay(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  document.addEventListener('visibilitychange', changed);
  const timer = setInterval(changed, LOOK_MS);
  return () => {
    window.removeEventListener(CHANGED, changed);
    document.removeEventListener('visibilitychange', changed);
    clearInterval(timer);
  };
}

/** Returns today in Lagos by the server's clock, and follows it. */
export const useToday = (): string => useSyncExternalStore(watchDay, today, today);
