import type { RecordVersion } from './record-version';
import type { DaySpan, ReportInterval } from './reports';
import { naira } from './text';

/** Staff return an overpayment (`refund`), or keep it for a later order (`credit`). */
export const EXCESS_USES = ['refund', 'credit'] as const;
export type ExcessUse = (typeof EXCESS_USES)[number];

/**
 * `statement`: imported. `notice`: of the payment provider. `refund`, `credit`: recorded by staff.
 */
export const TRANSFER_SOURCES = ['statement', 'notice', 'refund', 'credit'] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/** `aside`: pays no order, as staff decided. */
export const TRANSFER_STATES = ['open', 'matched', 'aside'] as const;

/** Reasons for a match, each with its kind. */
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
  'listed twice': 'explained',
  'set aside': 'aside',
  'no order': 'explained',
} as const;
export type MatchReason = keyof typeof MATCH_REASONS;
export type Verdict = (typeof MATCH_REASONS)[MatchReason];

/** A line of a statement, or a transfer that awaits a decision. */
export interface TransferLine {
  /** null if not stored: outgoing money, or known from an earlier import */
  id: string | null;
  /** 'YYYY-MM-DD' */
  day: string;
  /** negative for money out */
  kobo: number;
  narration: string;
  bank: string;
  reason: MatchReason;
  /** that the transfer may pay */
  orders: string[];
  /** customer and missing kobo of each of `orders` */
  expected: { name: string; missing: number }[];
}

/**
 * Columns of a statement. `amount` has a sign, or `type` its direction. The balance also loses
 * `fee`.
 */
export const STATEMENT_FIELDS = [
  'date',
  'narration',
  'credit',
  'debit',
  'amount',
  'type',
  'status',
  'fee',
  'balance',
  'reference',
  'account',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/** Names of the columns; '' for a missing one. */
export type StatementColumns = Partial<Record<StatementField, string>>;

/** The reader suggests every missing choice. */
export interface StatementChoices {
  /** line with the names of the columns; 0 without one. Not kept for later files */
  header?: number;
  columns?: StatementColumns;
  dates?: 'day first' | 'month first';
  /**
   * meanings of texts in `type` (`in`, `out`) and `status` or of a total (`counts`, `ignored`), in
   * lower case
   */
  words?: Record<string, 'in' | 'out' | 'counts' | 'ignored'>;
  /** direction of an amount without minus and word */
  plus?: 'in' | 'out';
}

/** `note`: belongs to no line. `charge`: only a fee. */
const LEFT_OUT_REASONS = [
  'heading',
  'empty',
  'note',
  'balance',
  'total',
  'no amount',
  'charge',
  'failed',
  'pending',
  'reversed',
  'ignored',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** A doubt that staff must clear before the import. */
export interface StatementQuestion {
  /** with the line of the file */
  text: string;
  /**
   * merged into the current choices, `columns` and `words` key by key; empty when columns or file
   * must change
   */
  answers: { label: string; choices: StatementChoices }[];
}

export interface StatementReading {
  /** `lines`: first lines of the file. `names` are unique: `Amount`, `Amount (2)` */
  table: { names: string[]; sample: string[][]; lines: { line: number; text: string }[] };
  /** with the suggested ones */
  chosen: StatementChoices;
  /** `lines` is the sum of the others. Positive amounts in kobo. */
  counts: {
    lines: number;
    in: number;
    out: number;
    continued: number;
    leftOut: Partial<Record<LeftOutReason, number>>;
  };
  sums: { in: number; out: number };
  leftOut: { line: number; text: string; reason: LeftOutReason }[];
  /** prevent the import */
  questions: StatementQuestion[];
  /** two lines of the file in words */
  examples: string[];
  /** true if `balance` follows from the amounts line by line */
  proven: boolean;
}

export interface ImportRecord {
  id: string;
  bank: string;
  fileName: string;
  /** payments in the file */
  lines: number;
  /** unknown to earlier imports */
  added: number;
  /** user name */
  by: string;
  createdAt: string;
}

export interface StatementImport extends StatementReading {
  /** '' if staff must name it */
  bank: string;
  /** of earlier imports */
  banks: string[];
  /** null if staff must check the reading first */
  imported: ImportRecord | null;
  lines: TransferLine[];
}

export interface OpenTransfers {
  lines: TransferLine[];
  /** true if older ones are omitted */
  more: boolean;
  /** the newest */
  aside: TransferLine[];
  /** newest first, without undone ones */
  imports: ImportRecord[];
}

export interface TransfersConfirmed {
  /** references of orders */
  verified: string[];
  /** orders with a transfer more, in their new versions */
  paid: RecordVersion[];
  /** not confirmed */
  left: TransferLine[];
}

/** A payment, or money that left the account again. */
export interface OrderTransfer {
  source: TransferSource;
  bank: string;
  day: string;
  kobo: number;
  /** user name of the administrator who matched it; null after a notice of the payment provider */
  by: string | null;
}

/** `none`: no transfer is recorded, or the order has no price. */
export type PaymentState = 'none' | 'underpaid' | 'paid' | 'overpaid';

interface Paid {
  /** whole naira */
  subtotal: number;
  /** kobo */
  received: number;
}

/** Kobo still to pay; negative when too much was paid. */
export const missingKobo = ({ subtotal, received }: Paid) => subtotal * 100 - received;

export function paymentState(order: Paid): PaymentState {
  if (order.received <= 0 || order.subtotal <= 0) return 'none';
  const missing = missingKobo(order);
  return missing === 0 ? 'paid' : missing > 0 ? 'underpaid' : 'overpaid';
}

export const koboText = (kobo: number) => naira(kobo / 100);

/** For the customer, in kobo. */
export interface CustomerPayment {
  state: PaymentState;
  received: number;
  /** negative when too much was paid */
  missing: number;
  /** for the missing amount; null when it has expired */
  account: { number: string; bank: string } | null;
}

/**
 * A period of Daily closing. Transfers: kobo, on the bank's day. Orders: whole naira, on the
 * order's day.
 */
export interface ClosingPeriod extends DaySpan {
  received: number;
  matched: number;
  open: number;
  aside: number;
  returned: number;
  orders: number;
  /** paid orders */
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
