import type { DaySpan, ReportInterval } from './reports';
import { naira } from './text';

/** Uses of the money that was paid too much for an order. */
export const EXCESS_USES = ['refund', 'credit'] as const;
export type ExcessUse = (typeof EXCESS_USES)[number];

/** A bank's statement, a notice of the payment provider, or staff. */
export const TRANSFER_SOURCES = ['statement', 'notice', 'refund', 'credit'] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/** `matched`: attributed to an order. `aside`: pays no order, as staff decided. */
export const TRANSFER_STATES = ['open', 'matched', 'aside'] as const;

/** Reasons by which a transfer is `exact`, `proposed` or `explained`. */
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

/** A line of a statement, or a transfer that waits for a decision. */
export interface TransferLine {
  /** null for a line that is not stored: outgoing money, or a line that was stored before */
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

/** Names of a CSV file's columns. `amount` is signed, or has its direction in `type`. */
export const STATEMENT_FIELDS = ['date', 'narration', 'credit', 'debit', 'amount', 'type', 'reference', 'account'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
export type StatementColumns = Partial<Record<StatementField, string>>;

export interface StatementImport {
  bank: string;
  columns: { names: string[]; sample: string[][]; chosen: StatementColumns };
  /** false when nothing was stored, because the columns must be chosen first */
  imported: boolean;
  /** number of new lines */
  added: number;
  lines: TransferLine[];
}

export interface OpenTransfers {
  lines: TransferLine[];
  /** true if older transfers are left out */
  more: boolean;
}

export interface TransfersConfirmed {
  verified: string[];
  /** transfers that have changed and were left alone */
  left: TransferLine[];
}

/** A payment of an order, or money that left again. */
export interface OrderTransfer {
  source: TransferSource;
  bank: string;
  day: string;
  kobo: number;
  /** user name; null for the provider */
  by: string | null;
}

/** `none`: without a recorded transfer, such as a payment that was verified by its proof. */
export type PaymentState = 'none' | 'underpaid' | 'paid' | 'overpaid';

interface Paid {
  /** whole naira */
  subtotal: number;
  /** kobo */
  received: number;
}

/** Negative when too much was paid. */
export const missingKobo = ({ subtotal, received }: Paid): number => subtotal * 100 - received;

export function paymentState(order: Paid): PaymentState {
  if (order.received <= 0) return 'none';
  const missing = missingKobo(order);
  return missing === 0 ? 'paid' : missing > 0 ? 'underpaid' : 'overpaid';
}

export const koboText = (kobo: number): string => naira(kobo / 100);

/** Payment of an order as its customer sees it. Amounts in kobo. */
export interface CustomerPayment {
  state: PaymentState;
  received: number;
  /** positive when money is missing, negative when too much was paid */
  missing: number;
  /** account to pay the rest into, while it is valid */
  account: { number: string; bank: string } | null;
}

/**
 * One period of the closing. Transfers in kobo count on the bank's day. Orders in whole naira count on the day of the order, as
 * in Reports.
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
