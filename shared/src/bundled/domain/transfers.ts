import type { DaySpan, ReportInterval } from './reports';
import { naira } from './text';

/** Decisions of staff about an overpayment: return it (`refund`), or keep it for a later order (`credit`). */
export const EXCESS_USES = ['refund', 'credit'] as const;
export type ExcessUse = (typeof EXCESS_USES)[number];

/** `statement`: imported from a bank's statement. `notice`: sent by the payment provider. `refund`, `credit`: recorded by staff. */
export const TRANSFER_SOURCES = ['statement', 'notice', 'refund', 'credit'] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/** `matched`: attributed to an order. `aside`: staff decided that the transfer pays no order. */
export const TRANSFER_STATES = ['open', 'matched', 'aside'] as const;

/** Reasons for a match, each with its kind: `exact`, `proposed` or `explained`. */
export const MATCH_REASONS = {
  account: 'exact',
  reference: 'exact',
  split: 'exact',
  name: 'proposed',
  'several orders': 'proposed',
  'unclear reference': 'proposed',
  'account not proven': 'proposed',
  'too little': 'proposed',
  'too much': 'proposed',
  'paid already': 'proposed',
  'order to check': 'proposed',
  'order closed': 'proposed',
  'maybe reversed': 'proposed',
  reversal: 'proposed',
  'paid back': 'proposed',
  credit: 'proposed',
  reversed: 'explained',
  settlement: 'explained',
  'money out': 'explained',
  'known already': 'explained',
  'no order': 'explained',
} as const;
export type MatchReason = keyof typeof MATCH_REASONS;
export type Verdict = (typeof MATCH_REASONS)[MatchReason];

/** A line of a bank's statement, or a transfer about which staff must decide. */
export interface TransferLine {
  /** null if the line was not stored: it is outgoing money, or an earlier import stored it */
  id: string | null;
  /** 'YYYY-MM-DD' */
  day: string;
  /** negative for money out */
  kobo: number;
  narration: string;
  bank: string;
  reason: MatchReason;
  /** references of the orders that the transfer may pay */
  orders: string[];
}

/** Columns that a statement in CSV can have. `amount` has a sign, or its direction is in the column `type`. */
export const STATEMENT_FIELDS = ['date', 'narration', 'credit', 'debit', 'amount', 'type', 'reference', 'account'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
export type StatementColumns = Partial<Record<StatementField, string>>;

export interface StatementImport {
  bank: string;
  columns: { names: string[]; sample: string[][]; chosen: StatementColumns };
  /** false if nothing was stored, because an administrator must first choose the columns */
  imported: boolean;
  /** number of new lines */
  added: number;
  lines: TransferLine[];
}

export interface OpenTransfers {
  lines: TransferLine[];
  /** true if there are older transfers that the list omits */
  more: boolean;
}

export interface TransfersConfirmed {
  verified: string[];
  /** requested transfers that were not confirmed */
  left: TransferLine[];
}

/** A payment of an order, or money of the order that left the account again. */
export interface OrderTransfer {
  source: TransferSource;
  bank: string;
  day: string;
  kobo: number;
  /** user name of the administrator who attributed it to the order; null after a notice of the payment provider */
  by: string | null;
}

/** `none`: no transfer is recorded, e.g. because only a proof showed the payment. */
export type PaymentState = 'none' | 'underpaid' | 'paid' | 'overpaid';

interface Paid {
  /** whole naira */
  subtotal: number;
  /** kobo */
  received: number;
}

/** Returns the amount in kobo that is still to pay; negative when too much was paid. */
export const missingKobo = ({ subtotal, received }: Paid): number => subtotal * 100 - received;

export function paymentState(order: Paid): PaymentState {
  if (order.received <= 0) return 'none';
  const missing = missingKobo(order);
  return missing === 0 ? 'paid' : missing > 0 ? 'underpaid' : 'overpaid';
}

export const koboText = (kobo: number): string => naira(kobo / 100);

/** Payment of an order, as its customer sees it. Amounts are in kobo. */
export interface CustomerPayment {
  state: PaymentState;
  received: number;
  /** positive when money is missing, negative when too much was paid */
  missing: number;
  /** account into which the customer can pay the missing amount; null when it is not valid any more */
  account: { number: string; bank: string } | null;
}

/**
 * One period on the page Daily closing. Amounts of transfers are in kobo, and count on the day that the bank states. Amounts of orders
 * are in whole naira, and count on the day of the order.
 */
export interface ClosingPeriod extends DaySpan {
  received: number;
  matched: number;
  open: number;
  aside: number;
  returned: number;
  orders: number;
  /** number of paid orders */
  verified: number;
  money: number;
  unverified: number;
  refunded: number;
}

export interface Closing {
  by: ReportInterval;
  /** oldest first */
  periods: ClosingPeriod[];
}
