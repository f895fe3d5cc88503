import { koboText, MATCH_REASONS, type MatchReason, type TransferLine, type Verdict } from '@lagoon/shared/domain';

const REASON_TEXTS: Record<MatchReason, string> = {
  account: 'Paid into the account of this order, with the exact amount.',
  reference: 'Names the order, with the exact amount.',
  split: 'Names the order: several transfers that make the exact amount.',
  name: 'Same name and amount, no reference.',
  'several orders': 'Fits several orders.',
  'unclear reference': 'Nearly the reference of an order of this amount.',
  'account not proven': 'Only the customer’s browser named this account, which proves nothing.',
  'too little': 'Less than the order.',
  'too much': 'More than the order.',
  'paid already': 'The order has been paid already.',
  'order to check': 'Open the order and check it first.',
  'order closed': 'The order is rejected or refunded.',
  'maybe reversed': 'The bank has reversed a payment of this amount: ask which one.',
  reversal: 'The bank has taken back a payment of this order.',
  'paid back': 'Money that left, with the reference of this order.',
  credit: 'A credit of an overpaid order: match it with the customer’s next order.',
  reversed: 'Reversed by the bank.',
  settlement: 'A settlement of many payments.',
  'money out': 'Money that left the account.',
  'known already': 'Imported before.',
  'listed twice': 'The file lists this payment twice.',
  'set aside': 'Set aside: it pays no order.',
  'no order': 'Fits no order.',
};

export const VERDICT_TEXTS: Record<Verdict, string> = { exact: 'Exact', proposed: 'To decide', explained: 'Explained', aside: 'Set aside' };
export const VERDICTS = Object.keys(VERDICT_TEXTS) as Verdict[];

/** Compares an amount that is still to pay with a transfer. */
export function differenceText(missing: number, kobo: number): string {
  const difference = kobo - missing;
  if (missing <= 0) return 'nothing is to pay';
  const text = `${koboText(missing)} expected`;
  return difference === 0 ? text : `${text}, ${koboText(Math.abs(difference))} ${difference < 0 ? 'missing' : 'too much'}`;
}

/** Returns "₦2,000.00 less than the order", or the text of the reason. */
export function reasonText({ reason, kobo, orders: [reference], expected: [order] }: TransferLine): string {
  if (reason === 'known already' && reference) return `Matched with ${reference}`;
  const difference = kobo - (order?.missing ?? kobo);
  if (reason === 'too little' && difference < 0) return `${koboText(-difference)} less than the order`;
  if (reason === 'too much' && difference > 0) return `${koboText(difference)} more than the order`;
  return REASON_TEXTS[reason];
}

export const verdictOf = ({ reason }: Pick<TransferLine, 'reason'>): Verdict => MATCH_REASONS[reason];

export const linesOf = (lines: readonly TransferLine[], verdict: Verdict): TransferLine[] =>
  lines.filter((line) => verdictOf(line) === verdict);
