/** `at` in ms since 1970; the provider's text in another format. */
export type Expiry = { at: number } | { text: string };

const UNITS: [RegExp, number][] = [
  [/^(h|hrs?|hours?)$/, 3_600_000],
  [/^(m|mins?|minutes?)$/, 60_000],
  [/^(s|secs?|seconds?)$/, 1000],
];

const WORD = /(\d+(?:\.\d+)?)\s*([a-z]+)/g;

/** Above this, a number without a unit is in seconds. */
const MOST_MINUTES = 180;

/**
 * An ISO or Unix time, "30 minutes", "29:30", or a number of minutes or seconds.
 * @param now ms since 1970
 */
export function parseExpiry(value: unknown, now: number): Expiry {
  const text = String(value ?? '').trim();
  const span = numberSpan(text, now) ?? clockSpan(text) ?? wordSpan(text.toLowerCase());
  if (span !== undefined) return { at: now + span };
  const moment = /^\d{4}-\d{2}-\d{2}/.test(text)
    ? Date.parse(text.replace(/^(\S+) (\d)/, '$1T$2'))
    : Number.NaN;
  return Number.isNaN(moment) ? { text: text || 'Not given' } : { at: moment };
}

function numberSpan(text: string, now: number) {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  if (number >= 1e12) return number - now;
  if (number >= 1e9) return number * 1000 - now;
  return number * (number <= MOST_MINUTES ? 60_000 : 1000);
}

function clockSpan(text: string) {
  const clock = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})$/.exec(text);
  if (!clock) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = clock;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

function wordSpan(text: string) {
  const words = [...text.matchAll(WORD)];
  if (words.length === 0 || text.replace(WORD, '').replace(/in|and|[\s,.]/g, '') !== '')
    return undefined;
  let span = 0;
  for (const [, amount, unit = ''] of words) {
    const factor = UNITS.find(([name]) => name.test(unit))?.[1];
    if (factor === undefined) return undefined;
    span += Number(amount) * factor;
  }
  return span;
}

/** `28 min 40 s`, `1 h 05 min` or `Expired` */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds <= 0) return 'Expired';
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${twoDigits(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const twoDigits = (count: number) => String(count).padStart(2, '0');
