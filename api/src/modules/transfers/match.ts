import { dateOf, dayNumber, type MatchReason, readReference } from '@lagoon/shared/domain';
import { withoutAccents } from '../records/search';

/** A transfer without an order. `kobo` is negative for money out. */
export interface WaitingTransfer {
  id: string;
  day: string;
  kobo: number;
  narration: string;
  /** receiving account; empty if unknown */
  account: string;
}

export interface Candidate {
  reference: string;
  /** kobo that are not yet received; negative after too much */
  missing: number;
  /** `check`: a person decides first; `closed`: rejected or refunded */
  state: 'open' | 'check' | 'closed';
  name: string;
  /** accounts that the provider's answers opened for this order, each with the days on which it can receive money */
  accounts: { number: string; from: string; until: string }[];
  /** account that only the browser named; identifies nothing */
  named: string;
}

/** A transfer that was matched earlier, which a later reversal may take back. */
export interface MatchedTransfer extends Omit<WaitingTransfer, 'id' | 'account'> {
  reference: string;
}

export interface Match {
  reason: MatchReason;
  orders: string[];
}

const SETTLEMENT = /\b(SETTLEMENTS?|SETTL|BATCH|PAYOUT|BULK)\b/;
const REVERSAL = /\b(RVSL|RVRSL|REVERSAL|REVERSED|REV|RETURNED|RETURN)\b/;
/** Days before a reversal in which any credit of its amount may be the reversed one. */
const REVERSAL_DAYS = 3;
/** A name, or a number with its separators, that two lines of one transfer share. */
const IDENTIFIER = /[A-Z0-9]*\d{4}[A-Z0-9]*/g;

/** Banks separate, join and lower the characters of a reference. */
const REFERENCE = /LGN[^A-Z0-9]{0,3}((?:[A-Z0-9][^A-Z0-9]{0,2}){7}[A-Z0-9])(?![A-Z0-9])/g;
const LOOSE_REFERENCE = /LGN[^A-Z0-9]{0,3}((?:[A-Z0-9][^A-Z0-9]{0,2}){5,8})/g;

type Line = Pick<WaitingTransfer, 'kobo' | 'narration'>;

const isReversal = ({ kobo, narration }: Line): boolean => kobo < 0 && REVERSAL.test(narration.toUpperCase());

/** Money that came in, reversals, and money that was paid back for an order. */
export const concernsOrders = (line: Line): boolean =>
  line.kobo > 0 || isReversal(line) || referencesIn(line.narration.toUpperCase()).length > 0;

const referencesIn = (narration: string): string[] => [
  ...new Set([...narration.matchAll(REFERENCE)].flatMap(([, code = '']) => readReference(`LGN${code.replace(/[^A-Z0-9]/g, '')}`) ?? [])),
];

const wordsOf = (text: string): string[] => [...new Set(withoutAccents(text.toLowerCase()).match(/[a-z]{3,}/g) ?? [])];
const identifiersIn = (text: string): string[] => (text.match(IDENTIFIER) ?? []).filter((token) => token.length >= 6);

/** Returns the code and its forms without one character: codes that differ by one character, or by two swapped ones, share a form. */
const formsOf = (code: string): string[] => [code, ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1))];

/** Returns a function that finds items by key. */
export function indexed<T>(items: readonly T[], keysOf: (item: T) => string[]): (key: string) => T[] {
  const index = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const there = index.get(key);
      if (there) there.push(item);
      else index.set(key, [item]);
    }
  return (key) => index.get(key) ?? [];
}

const unique = <T>(items: T[]): T[] => [...new Set(items)];

/** Returns the receiving account and the account numbers in the narration. */
export const numbersOf = ({ account, narration }: Pick<WaitingTransfer, 'account' | 'narration'>): string[] =>
  unique([account, ...(narration.match(/\b\d{10}\b/g) ?? [])]);
const referencesOf = (orders: Candidate[]): string[] => orders.map(({ reference }) => reference);

/** Returns functions that find the orders of a transfer, with each index built once. */
function finder(candidates: readonly Candidate[]) {
  const byReference = indexed(candidates, ({ reference }) => [reference]);
  const byAccount = indexed(candidates, ({ accounts }) => unique(accounts.map(({ number }) => number)));
  const byNamed = indexed(candidates, ({ named }) => (named === '' ? [] : [named]));
  const nearby = indexed(candidates, ({ reference }) => formsOf(reference.slice(4).replace('-', '')));
  const byName = indexed(candidates, ({ missing, name }) => wordsOf(name).map((word) => `${missing} ${word}`));

  return {
    identified(transfer: WaitingTransfer): { orders: Candidate[]; byAccount: boolean } {
      const ofAccount = numbersOf(transfer).flatMap((number) =>
        byAccount(number).filter(({ accounts }) =>
          accounts.some((one) => one.number === number && one.from <= transfer.day && transfer.day <= one.until),
        ),
      );
      const named = referencesIn(transfer.narration).flatMap(byReference);
      return { orders: unique([...ofAccount, ...named]), byAccount: ofAccount.length > 0 };
    },
    /** orders of the amount whose reference nearly occurs */
    near({ narration, kobo }: WaitingTransfer): Candidate[] {
      const codes = [...narration.matchAll(LOOSE_REFERENCE)].map(([, code = '']) => code.replace(/[^A-Z0-9]/g, ''));
      return unique(codes.flatMap(formsOf).flatMap(nearby)).filter(({ missing }) => missing === kobo);
    },
    named: (transfer: WaitingTransfer): Candidate[] => unique(numbersOf(transfer).flatMap((number) => (number ? byNamed(number) : []))),
    /** orders of the amount with at least two words of their name, or their only one */
    byName({ narration, kobo }: WaitingTransfer): Candidate[] {
      const hits = new Map<Candidate, number>();
      for (const word of wordsOf(narration)) for (const order of byName(`${kobo} ${word}`)) hits.set(order, (hits.get(order) ?? 0) + 1);
      return [...hits].filter(([order, count]) => count >= Math.min(2, wordsOf(order.name).length)).map(([order]) => order);
    },
  };
}

type Finder = ReturnType<typeof finder>;

/** Returns the transfers that were, or may have been, reversed, and a match for each reversal. */
function reversals(transfers: readonly WaitingTransfer[], matched: readonly MatchedTransfer[], { identified }: Finder) {
  const doubtful = new Map<string, Match>();
  const isBefore = (debit: WaitingTransfer) => (credit: Omit<WaitingTransfer, 'id' | 'account'>) =>
    credit.kobo === -debit.kobo && credit.day <= debit.day;
  const credits = indexed(
    transfers.filter(({ kobo }) => kobo > 0),
    ({ kobo }) => [String(kobo)],
  );
  for (const debit of transfers.filter(isReversal)) {
    const tokens = [...identifiersIn(debit.narration), ...referencesOf(identified(debit).orders)];
    const shares = (credit: { narration: string }, orders: string[]) =>
      [...identifiersIn(credit.narration), ...orders].some((token) => tokens.includes(token));
    const possible = credits(String(-debit.kobo)).filter(isBefore(debit));
    const same = possible.filter((credit) => shares(credit, referencesOf(identified(credit).orders)));
    const taken = matched.filter((credit) => isBefore(debit)(credit) && shares(credit, [credit.reference]));
    const [only] = same;
    if (only && same.length === 1) doubtful.set(only.id, { reason: 'reversed', orders: [] });
    const since = dateOf((dayNumber(debit.day) ?? 0) - REVERSAL_DAYS);
    const unsure = same.length > 0 ? same : possible.filter(({ day }) => day >= since);
    if (same.length !== 1 && taken.length === 0) for (const { id } of unsure) doubtful.set(id, { reason: 'maybe reversed', orders: [] });
    if (taken.length > 0 && same.length === 0)
      doubtful.set(debit.id, { reason: 'reversal', orders: unique(taken.map((one) => one.reference)) });
    else doubtful.set(debit.id, { reason: unsure.length > 0 ? 'reversed' : 'money out', orders: [] });
  }
  return doubtful;
}

/** Distinguishes two halves of one payment from one line that came twice. */
const areDistinct = (parts: readonly WaitingTransfer[]): boolean =>
  new Set(parts.map(({ day, kobo }) => `${day} ${kobo}`)).size === parts.length;

interface Part {
  transfer: WaitingTransfer;
  byAccount: boolean;
}

/** Decides about all transfers that identify one order and nothing else. */
function matchOrder(order: Candidate, parts: readonly Part[]): [string, Match][] {
  const { missing, state, reference } = order;
  const all = (reasonOf: (part: Part) => MatchReason) =>
    parts.map((part): [string, Match] => [part.transfer.id, { reason: reasonOf(part), orders: [reference] }]);
  if (state === 'closed') return all(() => 'order closed');
  if (state === 'check') return all(() => 'order to check');
  if (missing <= 0) return all(() => 'paid already');
  const total = parts.reduce((sum, { transfer }) => sum + transfer.kobo, 0);
  const whole = parts.find(({ transfer }) => transfer.kobo === missing);
  if (whole) return all((part) => (part !== whole ? 'paid already' : part.byAccount ? 'account' : 'reference'));
  if (total === missing && areDistinct(parts.map(({ transfer }) => transfer))) return all(() => 'split');
  return all(() => (total > missing ? 'too much' : 'too little'));
}

/** Explains or proposes what identifies no order. */
function guess(transfer: WaitingTransfer, find: Finder): Match {
  if (SETTLEMENT.test(transfer.narration)) return { reason: 'settlement', orders: [] };
  const guesses: [MatchReason, Candidate[]][] = [
    ['account not proven', find.named(transfer)],
    ['unclear reference', find.near(transfer)],
    ['name', find.byName(transfer)],
  ];
  const [reason, orders] = guesses.find(([, found]) => found.length > 0) ?? ['no order' as const, []];
  return { reason: orders.length > 1 ? 'several orders' : reason, orders: referencesOf(orders) };
}

/**
 * Decides which order each transfer pays. Exact are the account of the order's own payment session, or its reference in the narration,
 * with exactly the missing amount, in one transfer or in several. Amount and name are a proposal.
 */
export function matchTransfers(
  transfers: readonly WaitingTransfer[],
  candidates: readonly Candidate[],
  matched: readonly MatchedTransfer[] = [],
): Map<string, Match> {
  const plain = transfers.map((one) => ({ ...one, narration: one.narration.toUpperCase() }));
  const find = finder(candidates);
  const matches = reversals(
    plain,
    matched.map((one) => ({ ...one, narration: one.narration.toUpperCase() })),
    find,
  );
  const identified: { order: Candidate; part: Part }[] = [];
  for (const transfer of plain) {
    const { orders, byAccount } = find.identified(transfer);
    const [order] = orders;
    const doubt = matches.get(transfer.id);
    if (doubt) matches.set(transfer.id, doubt.reason === 'maybe reversed' ? { ...doubt, orders: referencesOf(orders) } : doubt);
    else if (transfer.kobo < 0) matches.set(transfer.id, { reason: order ? 'paid back' : 'money out', orders: referencesOf(orders) });
    else if (!order) matches.set(transfer.id, guess(transfer, find));
    else if (orders.length > 1) matches.set(transfer.id, { reason: 'several orders', orders: referencesOf(orders) });
    else if (SETTLEMENT.test(transfer.narration)) matches.set(transfer.id, { reason: 'order to check', orders: [order.reference] });
    else if (REVERSAL.test(transfer.narration)) matches.set(transfer.id, { reason: 'maybe reversed', orders: [order.reference] });
    else identified.push({ order, part: { transfer, byAccount } });
  }
  const partsOf = indexed(identified, ({ order }) => [order.reference]);
  for (const order of unique(identified.map((one) => one.order))) {
    const ofOrder = partsOf(order.reference).map(({ part }) => part);
    for (const [id, match] of matchOrder(order, ofOrder)) matches.set(id, match);
  }
  return matches;
}
