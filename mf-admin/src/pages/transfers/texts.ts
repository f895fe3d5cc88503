import {
  koboText,
  MATCH_REASONS,
  type MatchReason,
  type TransferLine,
  type Verdict,
} from '@lagoon/shared/domain';

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

export const VERDICT_TEXTS: Record<Verdict, string> = {
  exact: 'Exact',
  proposed: 'To decide',
  explained: 'Explained',
  aside: 'Set aside',
};
export const VERDICTS = Object.keys(VERDICT_TEXTS) as Verdict[];

export const expectedText = (missing: number) =>
  missing > 0 ? `${koboText(missing)} expected` : 'nothing is to pay';

export function reasonText({ reason, kobo, orders, expected: [order] }: TransferLine) {
  if (reason === 'known already' && orders[0]) return `Matched with ${orders[0]}`;
  const missing = orders.length === 1 && kobo > 0 ? (order?.missing ?? 0) : 0;
  if (missing <= 0 || missing === kobo) return REASON_TEXTS[reason];
  const difference =
    `${koboText(Math.abs(kobo - missing))} ` + `${kobo < missing ? 'less' : 'more'} than the order`;
  return reason === 'too little' || reason === 'too much'
    ? difference
    : `${REASON_TEXTS[reason]} ${difference}`;
}

export const verdictOf = ({ reason }: Pick<TransferLine, 'reason'>) => MATCH_REASONS[reason];

export const linesOf = (lines: readonly TransferLine[], verdict: Verdict) =>
  lines.filter((line) => verdictOf(line) === verdict);
