import {
  asciiDigits,
  dateOf,
  dayNumber,
  type MatchReason,
  plainLetters,
  readReference,
  type TransferLine,
} from '@lagoon/shared/domain';
import type { transfers } from '../../platform/db';

export type TransferRow = typeof transfers.$inferSelect;

/** Without `sessionId`, a line of a statement. */
export type WaitingTransfer = Pick<TransferRow, 'id' | 'day' | 'kobo' | 'narration' | 'account'> &
  Partial<Pick<TransferRow, 'sessionId' | 'source'>>;

/** With the days on which it can receive money for one order. */
interface OwnAccount {
  sessionId?: string;
  number: string;
  from: string;
  until: string;
  /**
   * first day on which no older cart without an order can pay to the same `number`; `from` by
   * default
   */
  sureFrom?: string;
}

export interface Candidate {
  reference: string;
  /** kobo; negative when the customer paid too much */
  missing: number;
  /** `check`: a person decides first; `closed`: rejected or refunded */
  state: 'open' | 'check' | 'closed';
  name: string;
  /** opened by the provider for this order */
  accounts: OwnAccount[];
  /** account number that only the browser sent, which proves nothing; or '' */
  named: string;
}

/** A later reversal may cancel it. */
type MatchedTransfer = Pick<TransferRow, 'day' | 'kobo' | 'narration'> & { reference: string };

export type Match = Pick<TransferLine, 'reason' | 'orders'>;

const SETTLEMENT = /\b(SETTLEMENTS?|SETTL|BATCH|PAYOUT|BULK)\b/;
/** "REV" before a name is a title; before a sign, a number or a bank's word it is a reversal. */
const REVERSAL =
  /\b(RVSL|RVRSL|RVS|REVSL|REVERSAL|REVERSED|RETURNED|RETURN|REVERTED|RTND?|CHARGEBACK)\b|\bREV\b(?=[/:_-]|[^A-Z0-9]{0,9}(\d|$|(NIP|TRF|TRANSFER|TRANS|TXN|TRANSACTION|CR|CREDIT|DEBIT|OF|FOR|POS|FT|FIP|USSD|WEB|ATM|PAYMENT|CHARGE|CHARGES|SESSION|DEPOSIT|ENTRY)\b))/;
/** From a transfer to a reversal with its amount, but without a common number or reference. */
const REVERSAL_DAYS = 3;
/** With four digits in a row, it identifies a transfer and its reversal. */
const IDENTIFIER = /[A-Z0-9]{6,}/g;

const REFERENCE = /LGN[^A-Z0-9]{0,3}((?:[A-Z0-9][^A-Z0-9]{0,2}){7}[A-Z0-9])(?![A-Z0-9])/g;
const LOOSE_REFERENCE = /LGN[^A-Z0-9]{0,3}((?:[A-Z0-9][^A-Z0-9]{0,2}){5,8})/g;

type Line = Pick<WaitingTransfer, 'kobo' | 'narration'>;

const inCapitals = (text: string) => asciiDigits(text.normalize('NFKC')).toUpperCase();

const isReversal = ({ kobo, narration }: Line) => kobo < 0 && REVERSAL.test(inCapitals(narration));

/** Also money that was paid back for an order. */
export const concernsOrders = (line: Line) =>
  line.kobo > 0 || isReversal(line) || referencesIn(inCapitals(line.narration)).length > 0;

const referencesIn = (narration: string) => [
  ...new Set(
    [...narration.matchAll(REFERENCE)].flatMap(
      ([, code = '']) => readReference(`LGN${code.replace(/[^A-Z0-9]/g, '')}`) ?? [],
    ),
  ),
];

export const wordsOf = (text: string) => [...new Set(plainLetters(text).match(/[a-z]{3,}/g) ?? [])];
const identifiersIn = (text: string) =>
  (text.match(IDENTIFIER) ?? []).filter((token) => /\d{4}/.test(token));

/** Codes that differ by one character, or by the order of two neighbours, share a form. */
const formsOf = (code: string) => [
  code,
  ...Array.from(code, (_, at) => code.slice(0, at) + code.slice(at + 1)),
];

export function indexed<T>(items: readonly T[], keysOf: (item: T) => string[]) {
  const index = new Map<string, T[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const there = index.get(key);
      if (there) there.push(item);
      else index.set(key, [item]);
    }
  return (key: string) => index.get(key) ?? [];
}

const MOST_ORDERS = 20;
const unique = <T>(items: T[]) => [...new Set(items)];

export const numbersOf = ({ account, narration }: Pick<WaitingTransfer, 'account' | 'narration'>) =>
  unique([account, ...(narration.match(/\b\d{10}\b/g) ?? [])]);
const referencesOf = (orders: Candidate[]) =>
  orders.slice(0, MOST_ORDERS).map(({ reference }) => reference);

/** With one amount and one name. */
const MOST_NAMED = 100;

function finder(candidates: readonly Candidate[]) {
  const byReference = indexed(candidates, ({ reference }) => [reference]);
  const byAccount = indexed(candidates, ({ accounts }) =>
    unique(accounts.map(({ number }) => number)),
  );
  const byNamed = indexed(candidates, ({ named }) => (named === '' ? [] : [named]));
  const nearby = indexed(candidates, ({ reference }) =>
    formsOf(reference.slice(4).replace('-', '')),
  );
  const byName = indexed(candidates, ({ missing, name }) =>
    wordsOf(name).map((word) => `${missing} ${word}`),
  );

  return {
    /** `isSure` is false when an earlier cart with the same account number may be meant */
    identified(transfer: WaitingTransfer) {
      const { day, sessionId } = transfer;
      const numbers = numbersOf(transfer);
      const receives = (one: OwnAccount) =>
        sessionId
          ? one.sessionId === sessionId
          : numbers.includes(one.number) && one.from <= day && day <= one.until;
      const receivesSurely = (one: OwnAccount) =>
        receives(one) && (sessionId || (one.sureFrom ?? one.from) <= day);
      const ofAccount = numbers
        .flatMap(byAccount)
        .filter(({ accounts }) => accounts.some(receives));
      const named = referencesIn(transfer.narration).flatMap(byReference);
      const isSure =
        named.length > 0 || ofAccount.some(({ accounts }) => accounts.some(receivesSurely));
      return { orders: unique([...ofAccount, ...named]), byAccount: ofAccount.length > 0, isSure };
    },
    near({ narration, kobo }: WaitingTransfer) {
      const codes = [...narration.matchAll(LOOSE_REFERENCE)].map(([, code = '']) =>
        code.replace(/[^A-Z0-9]/g, ''),
      );
      return unique(codes.flatMap(formsOf).flatMap(nearby)).filter(
        ({ missing }) => missing === kobo,
      );
    },
    named: (transfer: WaitingTransfer) =>
      unique(numbersOf(transfer).flatMap((number) => (number ? byNamed(number) : []))),
    byName({ narration, kobo }: WaitingTransfer) {
      const hits = new Map<Candidate, number>();
      for (const word of wordsOf(narration))
        for (const order of byName(`${kobo} ${word}`).slice(0, MOST_NAMED))
          hits.set(order, (hits.get(order) ?? 0) + 1);
      return [...hits]
        .filter(([order, count]) => count >= Math.min(2, wordsOf(order.name).length))
        .map(([order]) => order);
    },
  };
}

type Finder = ReturnType<typeof finder>;

function* reversals(
  transfers: readonly WaitingTransfer[],
  matched: readonly MatchedTransfer[],
  { identified }: Finder,
) {
  const found = new Map<string, Match>();
  const debits = transfers.filter(isReversal);
  if (debits.length === 0) return found;
  const keys = (kobo: number, tokens: string[]) =>
    unique(tokens).map((token) => `${kobo} ${token}`);
  const tokensOf = (transfer: WaitingTransfer) => [
    ...identifiersIn(transfer.narration),
    ...referencesOf(identified(transfer).orders),
  ];
  const credits: { credit: WaitingTransfer; keys: string[] }[] = [];
  for (const credit of transfers
    .filter(({ kobo }) => kobo > 0)
    .sort((one, other) => (one.day < other.day ? -1 : 1))) {
    credits.push({ credit, keys: keys(credit.kobo, [...tokensOf(credit), credit.day]) });
    yield;
  }
  const byKey = indexed(credits, (one) => one.keys);
  const taken = indexed(matched, (one) =>
    keys(one.kobo, [...identifiersIn(one.narration), one.reference]),
  );
  /** key of transfers that may be reversed, and their last day */
  const doubtful = new Map<string, string>();
  for (const debit of debits) {
    yield;
    const { id, kobo, day } = debit;
    const own = keys(-kobo, tokensOf(debit));
    const recent = keys(
      -kobo,
      Array.from({ length: REVERSAL_DAYS + 1 }, (_, ago) => dateOf((dayNumber(day) ?? 0) - ago)),
    );
    const creditsOf = (key: string) =>
      byKey(key)
        .slice(0, 2)
        .filter(({ credit }) => credit.day <= day);
    const near = own
      .map((key) => ({ key, some: creditsOf(key) }))
      .filter(({ some }) => some.length > 0);
    const alone = near.filter(({ some }) => some.length === 1);
    const [only, ...more] = unique(alone.flatMap(({ some }) => some));
    const orders = unique(
      own.flatMap((key) => taken(key).flatMap((one) => (one.day <= day ? one.reference : []))),
    ).slice(0, MOST_ORDERS);
    const shared = (alone.length > 0 ? alone : near).map(({ key }) => key);
    if (only && more.length === 0) found.set(only.credit.id, { reason: 'reversed', orders: [] });
    else if (orders.length === 0)
      for (const key of shared.length > 0 ? shared : recent)
        doubtful.set(key, [doubtful.get(key) ?? '', day].sort()[1] as string);
    const hasCredit = near.length > 0 || recent.some((key) => byKey(key).length > 0);
    if (orders.length > 0 && near.length === 0) found.set(id, { reason: 'reversal', orders });
    else found.set(id, { reason: hasCredit ? 'reversed' : 'money out', orders: [] });
  }
  for (const { credit, keys: own } of credits)
    if (!found.has(credit.id) && own.some((key) => credit.day <= (doubtful.get(key) ?? '')))
      found.set(credit.id, { reason: 'maybe reversed', orders: [] });
  return found;
}

/** The bank may have listed one payment twice. */
const areDistinct = (parts: readonly Part[]) =>
  new Set(parts.map(({ transfer: { day, kobo } }) => `${day} ${kobo}`)).size === parts.length;

interface Part {
  transfer: WaitingTransfer;
  byAccount: boolean;
}

/** @param parts identify this order and no other */
function matchOrder(order: Candidate, parts: readonly Part[]) {
  const { missing, state, reference } = order;
  const all = (reasonOf: (part: Part) => MatchReason) =>
    parts.map((part): [string, Match] => [
      part.transfer.id,
      { reason: reasonOf(part), orders: [reference] },
    ]);
  if (state === 'closed') return all(() => 'order closed');
  if (state === 'check') return all(() => 'order to check');
  if (missing <= 0) return all(() => 'paid already');
  const total = parts.reduce((sum, { transfer }) => sum + transfer.kobo, 0);
  const whole = parts.find(({ transfer }) => transfer.kobo === missing);
  if (whole)
    return all((part) =>
      part !== whole ? 'paid already' : part.byAccount ? 'account' : 'reference',
    );
  if (total === missing && areDistinct(parts)) return all(() => 'split');
  return all(() => (total > missing ? 'too much' : 'too little'));
}

function guess(transfer: WaitingTransfer, find: Finder): Match {
  if (SETTLEMENT.test(transfer.narration)) return { reason: 'settlement', orders: [] };
  const guesses: [MatchReason, Candidate[]][] = [
    ['account not proven', find.named(transfer)],
    ['unclear reference', find.near(transfer)],
    ['name', find.byName(transfer)],
  ];
  const [reason, orders] = guesses.find(([, found]) => found.length > 0) ?? [
    'no order' as const,
    [],
  ];
  return { reason: orders.length > 1 ? 'several orders' : reason, orders: referencesOf(orders) };
}

/**
 * Exact: the account of the order's own payment session, or its reference, and the missing amount,
 * alone or with others. Amount and name alone are only proposed.
 */
export function* matchTransfers(
  transfers: readonly WaitingTransfer[],
  candidates: readonly Candidate[],
  matched: readonly MatchedTransfer[] = [],
) {
  const plainOf = <T extends { narration: string }>(one: T): T => ({
    ...one,
    narration: inCapitals(one.narration),
  });
  const plain = transfers.map(plainOf);
  const find = finder(candidates);
  const matches = yield* reversals(plain, matched.map(plainOf), find);
  const identified: { order: Candidate; part: Part }[] = [];
  for (const transfer of plain) {
    yield;
    if (transfer.source === 'credit') {
      matches.set(transfer.id, { reason: 'credit', orders: referencesOf(find.byName(transfer)) });
      continue;
    }
    const { orders, byAccount, isSure } = find.identified(transfer);
    const [order] = orders;
    const set = (reason: MatchReason) =>
      matches.set(transfer.id, { reason, orders: referencesOf(orders) });
    const doubt = matches.get(transfer.id)?.reason;
    if (doubt && doubt !== 'maybe reversed') continue;
    if (doubt) set(doubt);
    else if (transfer.kobo < 0) set(order ? 'paid back' : 'money out');
    else if (!order) matches.set(transfer.id, guess(transfer, find));
    else if (orders.length > 1) set('several orders');
    else if (!isSure || SETTLEMENT.test(transfer.narration)) set('order to check');
    else if (REVERSAL.test(transfer.narration)) set('maybe reversed');
    else identified.push({ order, part: { transfer, byAccount } });
  }
  const partsOf = indexed(identified, ({ order }) => [order.reference]);
  for (const order of unique(identified.map((one) => one.order))) {
    const ofOrder = partsOf(order.reference).map(({ part }) => part);
    for (const [id, match] of matchOrder(order, ofOrder)) matches.set(id, match);
  }
  return matches;
}
