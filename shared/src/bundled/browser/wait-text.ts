import { countText } from '@lagoon/shared/domain';

/**
 * Returns "40 seconds" for `Retry-After`: seconds or a date (RFC 9110).
 * @param now ms since 1970
 */
export function waitText(retryAfter: string | null, now: number): string {
  const seconds = secondsOf(retryAfter, now);
  if (seconds === undefined) return 'a few minutes';
  if (seconds < 60) return countText(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? countText(minutes, 'minute') : countText(Math.ceil(minutes / 60), 'hour');
}

function secondsOf(retryAfter: string | null, now: number) {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(1, seconds);
}
