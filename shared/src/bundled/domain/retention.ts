import { countText } from './text';

/** Read by the server and the privacy notice (docs/adr/0020). */
export type Period = { readonly years: number } | { readonly days: number };

export const RETENTION = {
  /** after the order's last change */
  proof: { days: 180 },
  /** after the upload */
  unclaimedProof: { days: 1 },
  /** until an unpaid order, or the personal data of a paid one, is deleted */
  order: { years: 2 },
  /**
   * until the accounting records are deleted; the law requires six years from the end of the year
   */
  accounting: { years: 7 },
  message: { years: 1 },
  appointment: { years: 1 },
  /** e-mails, after they were written */
  email: { days: 90 },
  telemetry: { days: 7 },
  /** keyed hash of a network */
  knownNetwork: { days: 30 },
  /** keyed hash of an e-mail address whose data was erased */
  erasure: { years: 2 },
} as const satisfies Record<string, Period>;

export const periodText = (period: Period) =>
  'years' in period ? countText(period.years, 'year') : countText(period.days, 'day');

export function subtractPeriod(now: Date, period: Period): Date {
  const then = new Date(now);
  if ('years' in period) then.setUTCFullYear(then.getUTCFullYear() - period.years);
  else then.setUTCDate(then.getUTCDate() - period.days);
  return then;
}
