import { serverTime } from '@lagoon/shared/browser';
import { DAY_MS, HOUR_MS } from '@lagoon/shared/domain';

/** Waits until a dialog has closed: the page behind it cannot take focus. */
export const focusLater = (find: () => HTMLElement | null, options?: FocusOptions) =>
  void setTimeout(() => find()?.focus(options));

export const focusHeading = () =>
  focusLater(() => document.querySelector('h1'), { preventScroll: true });

const MINUTE_MS = 60_000;

/** "3 h ago"; a timestamp in the future counts as now; '' if invalid. */
export function ageText(moment: string, now = serverTime()) {
  const age = now.getTime() - new Date(moment).getTime();
  if (Number.isNaN(age)) return '';
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

export const numberText = (value: number) => value.toLocaleString('en-NG');

/** "1,200 orders" */
export const manyText = (count: number, one: string) =>
  `${numberText(count)} ${one}${count === 1 ? '' : 's'}`;
