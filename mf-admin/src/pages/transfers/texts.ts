import {
  countText,
  koboText,
  type LeftOutReason,
  MATCH_REASONS,
  type MatchReason,
  type StatementReading,
  type TransferLine,
  type Verdict,
} from '@lagoon/shared/domain';

export const REASON_TEXTS: Record<MatchReason, string> = {
  account: 'Paid into the account of this order, with the exact amount.',
  reference: 'Names the order, with the exact amount.',
  split: 'Names the order: several transfers that make the exact amount.',
  name: 'Only name and amount fit.',
  'several orders': 'Fits several orders.',
  'unclear reference': 'Nearly the reference of an order of this amount.',
  'account not proven': 'Only the customer’s browser named this account, which proves nothing.',
  'too little': 'Names the order, but money is missing.',
  'too much': 'Names the order, but is more than it costs.',
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
  'no order': 'Fits no order.',
};

export const VERDICT_TEXTS: Record<Verdict, string> = { exact: 'Exact', proposed: 'To decide', explained: 'Explained' };
export const VERDICTS = Object.keys(VERDICT_TEXTS) as Verdict[];

export const verdictOf = ({ reason }: Pick<TransferLine, 'reason'>): Verdict => MATCH_REASONS[reason];

export const linesOf = (lines: readonly TransferLine[], verdict: Verdict): TransferLine[] =>
  lines.filter((line) => verdictOf(line) === verdict);

export const LEFT_OUT_TEXTS: Record<LeftOutReason, string> = {
  heading: 'heading',
  empty: 'empty',
  note: 'text that belongs to no line',
  balance: 'balance',
  total: 'total',
  'no amount': 'no amount in naira',
  charge: 'charge of the bank',
  failed: 'failed',
  pending: 'pending',
  reversed: 'reversed',
  ignored: 'ignored by your answer',
};

/** Returns "30 lines: 26 payments in, 4 out". The counts of the parts add up to the count of the lines. */
export function countsText({ counts }: Pick<StatementReading, 'counts'>): string {
  const leftOut = Object.values(counts.leftOut).reduce((sum, count) => sum + count, 0);
  const parts = [
    `${countText(counts.in, 'payment')} in`,
    `${counts.out} out`,
    counts.continued > 0 && countText(counts.continued, 'continued line'),
    leftOut > 0 && `${leftOut} left out`,
  ];
  return `${countText(counts.lines, 'line')}: ${parts.filter(Boolean).join(', ')}`;
}

export const sumsText = ({ sums }: Pick<StatementReading, 'sums'>): string =>
  `${koboText(sums.in)} came in, ${koboText(sums.out)} went out`;

export function proofText({ proven, chosen }: Pick<StatementReading, 'proven' | 'chosen'>): string {
  if (proven) return 'The balances of the file agree with its amounts, line by line.';
  return chosen.columns?.balance
    ? 'The balances of the file do not prove its amounts.'
    : 'The file has no balances that prove its amounts: compare the sums with the bank.';
}
