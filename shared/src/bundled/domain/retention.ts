import { countText } from './text';

/** Retention periods, read by the server and by the privacy notice (docs/adr/0020). */
export type Period = { readonly years: number } | { readonly days: number };

export const RETENTION = {
  /** after the order's last change */
  proof: { days: 180 },
  /** after the upload */
  unclaimedProof: { days: 1 },
  /**
   * from the order until an unpaid order is deleted, or until the personal data of a paid order is
   * deleted
   */
  order: { years: 2 },
  /**
   * from a paid order until its accounting records are deleted; the law requires six years from the
   * end of the order's year
   */
  accounting: { years: 7 },
  message: { years: 1 },
  appointment: { years: 1 },
  /** e-mails, after they were written */
  email: { days: 90 },
  telemetry: { days: 7 },
  /** keyed hash of a network */
  knownNetwork: { days: 30 },
  /** keyed hash of an e-mail address, stored when the data of this address was erased */
  erasure: { years: 2 },
} as const satisfies Record<string, Period>;

export const periodText = (period: Period): string =>
  'years' in period ? countText(period.years, 'year') : countText(period.days, 'day');

export function subtractPeriod(now: Date, period: Period): Date {
  const then = new Date(now);
  if ('years' in period) then.setUTCFullYear(then.getUTCFullYear() - period.years);
  else then.setUTCDate(then.getUTCDate() - period.days);
  return then;
}
