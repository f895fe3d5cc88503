import type { RecordVersion } from './record-version';
import type { DaySpan, ReportInterval } from './reports';
import { naira } from './text';

/**
 * Decisions of staff about an overpayment: return it (`refund`), or keep it for a later order
 * (`credit`).
 */
export const EXCESS_USES = ['refund', 'credit'] as const;
export type ExcessUse = (typeof EXCESS_USES)[number];

/**
 * `statement`: imported from a bank's statement. `notice`: sent by the payment provider. `refund`,
 * `credit`: recorded by staff.
 */
export const TRANSFER_SOURCES = ['statement', 'notice', 'refund', 'credit'] as const;
export type TransferSource = (typeof TRANSFER_SOURCES)[number];

/** `matched`: attributed to an order. `aside`: staff decided that the transfer pays no order. */
export const TRANSFER_STATES = ['open', 'matched', 'aside'] as const;

/** Reasons for a match, each with its kind: `exact`, `proposed`, `explained` or `aside`. */
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
  /** the customer of each of `orders`, and the amount in kobo that is still to pay */
  expected: { name: string; missing: number }[];
}

/**
 * Columns that a statement can have. `amount` has a sign, or its direction is in the column `type`.
 * `fee` is deducted from the balance in addition to the amount.
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
/** Name of the column of each field; '' for a field without a column. */
export type StatementColumns = Partial<Record<StatementField, string>>;

/** Choices with which a statement is read. The reader suggests every missing one. */
export interface StatementChoices {
  /**
   * number of the line with the names of the columns; 0 if the file has no such line. Not kept for
   * later files
   */
  header?: number;
  columns?: StatementColumns;
  dates?: 'day first' | 'month first';
  /**
   * meanings of texts in the columns `type` (`in`, `out`) and `status` or of a total (`counts`,
   * `ignored`), by their text in lower case
   */
  words?: Record<string, 'in' | 'out' | 'counts' | 'ignored'>;
  /** direction of an amount without a minus and without a word for its direction */
  plus?: 'in' | 'out';
}

/**
 * Reasons to leave a line of a statement out. `note`: text that belongs to no line. `charge`: has
 * only a fee.
 */
export const LEFT_OUT_REASONS = [
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

/** A doubt about the reading, which staff must clear before the import. */
export interface StatementQuestion {
  /** a sentence with the line of the file */
  text: string;
  /**
   * choices to merge into the current ones (`columns` and `words` key by key); empty when staff
   * must change the columns or the file
   */
  answers: { label: string; choices: StatementChoices }[];
}

/** The way a statement was read. */
export interface StatementReading {
  /**
   * `lines`: first lines of the file, one of which may have the names of the columns. `names` are
   * unique: `Amount`, `Amount (2)`
   */
  table: { names: string[]; sample: string[][]; lines: { line: number; text: string }[] };
  /** all choices that were used, also suggested ones */
  chosen: StatementChoices;
  /**
   * Every line of the file is counted once: `lines` is the sum of the other counts. Amounts are
   * positive, in kobo.
   */
  counts: {
    lines: number;
    in: number;
    out: number;
    continued: number;
    leftOut: Partial<Record<LeftOutReason, number>>;
  };
  sums: { in: number; out: number };
  leftOut: { line: number; text: string; reason: LeftOutReason }[];
  /** nothing may be imported when it is not empty */
  questions: StatementQuestion[];
  /** two lines of the file in words */
  examples: string[];
  /** true if the column `balance` follows from the amounts line by line */
  proven: boolean;
}

/** An imported statement. */
export interface ImportRecord {
  id: string;
  bank: string;
  fileName: string;
  /** number of payments in the file */
  lines: number;
  /** number of lines that no earlier import had stored */
  added: number;
  /** user name of the administrator */
  by: string;
  createdAt: string;
}

export interface StatementImport extends StatementReading {
  /** '' if staff must name it */
  bank: string;
  /** banks of earlier imports */
  banks: string[];
  /** null if nothing was stored, because staff must check the reading first */
  imported: ImportRecord | null;
  lines: TransferLine[];
}

export interface OpenTransfers {
  lines: TransferLine[];
  /** true if there are older transfers that the list omits */
  more: boolean;
  /** the newest transfers that staff set aside */
  aside: TransferLine[];
  /** the newest imports that were not undone, newest first */
  imports: ImportRecord[];
}

/** The effect of a decision about transfers. */
export interface TransfersConfirmed {
  /** references of verified orders */
  verified: string[];
  /** orders with a transfer more, also those that are not fully paid, in their new versions */
  paid: RecordVersion[];
  /** requested transfers that were not confirmed */
  left: TransferLine[];
}

/** A payment of an order, or money of the order that left the account again. */
export interface OrderTransfer {
  source: TransferSource;
  bank: string;
  day: string;
  kobo: number;
  /**
   * user name of the administrator who attributed it to the order; null after a notice of the
   * payment provider
   */
  by: string | null;
}

/**
 * `none`: no transfer is recorded, e.g. because only a proof showed the payment, or the order has
 * no price.
 */
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
  if (order.received <= 0 || order.subtotal <= 0) return 'none';
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
  /**
   * account into which the customer can pay the missing amount; null when it is not valid any more
   */
  account: { number: string; bank: string } | null;
}

/**
 * One period on the page Daily closing. Amounts of transfers are in kobo, and count on the day that
 * the bank states. Amounts of orders are in whole naira, and count on the day of the order.
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
