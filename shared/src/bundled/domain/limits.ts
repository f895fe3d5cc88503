/** What a stranger can write and may do only so often. */
export const LIMITED_ACTIONS = ['order', 'appointment', 'contact', 'proof', 'payment'] as const;
export type LimitedAction = (typeof LIMITED_ACTIONS)[number];

/** Which limit was met: one person's, one network's, that of a day of visits, or the whole site's. */
export const LIMIT_REASONS = ['phone', 'email', 'network', 'places', 'site-hour', 'site-day'] as const;
export type LimitReason = (typeof LIMIT_REASONS)[number];

/** What was refused because of a limit in the last 24 hours. */
export interface LimitHealth {
  action: LimitedAction;
  reason: LimitReason;
  count: number;
  /** ISO 8601 timestamp */
  lastAt: string;
}
