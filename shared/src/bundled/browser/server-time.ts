import { lagosToday } from '@lagoon/shared/domain';
import { useSyncExternalStore } from 'react';

declare global {
  interface Window {
    /** ms to add to the browser's clock; on `window`: each app bundles this module */
    serverAhead?: number;
  }
}

const CHANGED = 'server-time';
/** An answer takes some time, and its `Date` has whole seconds. */
const TOLERANCE_MS = 5000;
const LOOK_MS = 30_000;

const ahead = () => (typeof window === 'undefined' ? 0 : (window.serverAhead ?? 0));

/**
 * Reads the server's clock, unless a cache may have stored the answer.
 * @param cache mode of the request
 */
export function readServerTime(headers: Headers, cache?: RequestCache): void {
  const isNew = cache === 'no-store' || headers.get('cache-control')?.includes('no-store');
  const offset = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!isNew || !(Math.abs(offset - ahead()) > TOLERANCE_MS)) return;
  window.serverAhead = offset;
  window.dispatchEvent(new Event(CHANGED));
}

/** Returns a time of the browser's clock by the server's clock. */
export const serverTime = (at = Date.now()): Date => new Date(at + ahead());

const today = () => lagosToday(serverTime());

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

/** Follows today in Lagos by the server's clock. */
export const useToday = () => useSyncExternalStore(watchDay, today, today);
