import { MATCH_REASONS, type MatchReason, type TransferLine, type Verdict } from '@lagoon/shared/domain';

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
  'set aside': 'Set aside: it pays no order.',
  'no order': 'Fits no order.',
};

export const VERDICT_TEXTS: Record<Verdict, string> = { exact: 'Exact', proposed: 'To decide', explained: 'Explained', aside: 'Set aside' };
export const VERDICTS = Object.keys(VERDICT_TEXTS) as Verdict[];

export const verdictOf = ({ reason }: Pick<TransferLine, 'reason'>): Verdict => MATCH_REASONS[reason];

export const linesOf = (lines: readonly TransferLine[], verdict: Verdict): TransferLine[] =>
  lines.filter((line) => verdictOf(line) === verdict);
