import { countText } from './text';

/**
 * How long things are kept: the only place that says so. The server's hourly clearing goes by it, and the privacy notice
 * shows it (docs/adr/0028).
 */
export type Period = { readonly years: number } | { readonly days: number };

export const RETENTION = {
  /** the picture of a payment, after the last change of an order that is done, rejected or refunded, or whose result was sent */
  proof: { days: 180 },
  /** the picture of a payment that no order has claimed, after it was uploaded */
  unclaimedProof: { days: 1 },
  /** an order's contact, tests and notes, and all of an order that was never paid, after it was sent */
  order: { years: 2 },
  /** what the accounts need of a paid order, after it was sent: six years from the end of the year, which the seventh covers */
  accounting: { years: 7 },
  /** after it was sent */
  message: { years: 1 },
  /** after the day of the visit */
  appointment: { years: 1 },
  /** a letter of the site, after it was written, sent or not */
  letter: { days: 90 },
  /** how the site loaded, with nothing about who visited */
  telemetry: { days: 7 },
  /** keyed hash of a network with a successful action */
  knownNetwork: { days: 30 },
  /** that somebody's data was erased, as a keyed hash */
  erasure: { years: 2 },
} as const satisfies Record<string, Period>;

/** A period in words: "180 days", "1 year". */
export const periodText = (period: Period): string => ('years' in period ? countText(period.years, 'year') : countText(period.days, 'day'));

/** The moment that lies a period before another one. */
export function subtractPeriod(now: Date, period: Period): Date {
  const then = new Date(now);
  if ('years' in period) then.setUTCFullYear(then.getUTCFullYear() - period.years);
  else then.setUTCDate(then.getUTCDate() - period.days);
  return then;
}
