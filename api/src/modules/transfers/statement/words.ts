import type { LeftOutReason, StatementChoices } from '@lagoon/shared/domain';

type Words = NonNullable<StatementChoices['words']>;

const IN =
  /^(c|cr|crd|crdt|credit|credits|credited|in|inward|inwards|inflow|incoming|deposit|deposits|deposited|received?|receipt|lodge?ment|\+)$/;
const OUT =
  /^(d|dr|db|dbt|dbit|debit|debits|debited|out|outward|outwards|outflow|outgoing|send|sent|withdraw|withdrawn|withdrawals?|payout|spent|spend|purchase|-)$/;
const STATUSES: readonly [LeftOutReason | 'counts', RegExp][] = [
  ['reversed', /rever[st]|^rvs|refunded|rolled|void|chargeback|returned/],
  [
    'failed',
    /fail|declin|reject|error|unsuccess|^not$|cancel|timed|timeout|expired|abandon|invalid|denied|blocked|insufficient|incomplete/,
  ],
  ['pending', /pend|^process(ing)?$|progress|initiat|queue|hold|held|schedul|await|uncleared|unsettled|unposted|review|ongoing|submitted/],
  ['counts', /success|complete|approved|posted|settled|^paid$|^ok$|^done$|processed|cleared|confirmed|credited|debited/],
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[+\-–−]|[\p{L}\d]+/gu) ?? [];

/** Returns the direction of money that a text such as "DR" or "Transfer out" means; undefined without a known word or with opposite ones. */
export function directionOf(text: string, words: Words = {}): 'in' | 'out' | undefined {
  const chosen = words[text.toLowerCase()];
  if (chosen === 'in' || chosen === 'out') return chosen;
  const all = wordsOf(text).map((word) => word.replace(/[–−]/, '-'));
  // a hyphen within a text, such as "Transfer - in", does not count as a minus
  const known = all.length > 1 ? all.filter((word) => /[\p{L}]/u.test(word)) : all;
  const [isIn, isOut] = [known.some((word) => IN.test(word)), known.some((word) => OUT.test(word))];
  return isIn === isOut ? undefined : isIn ? 'in' : 'out';
}

/** Returns the meaning of a status such as "FAILED"; undefined for an unknown one. A line without a status counts. */
export function statusOf(text: string, words: Words = {}): LeftOutReason | 'counts' | undefined {
  const chosen = words[text.toLowerCase()];
  if (chosen === 'counts' || chosen === 'ignored') return chosen;
  if (text === '') return 'counts';
  const known = wordsOf(text);
  return STATUSES.find(([, pattern]) => known.some((word) => pattern.test(word)))?.[0];
}

const BALANCE =
  /^(((opening|closing|ending|beginning|starting|previous|current|available|ledger|book|final) ){1,2}bal(ance)?|bal(ance)? (as (at|of|on)|b d|c d|b f|c f|b fwd|c fwd|brought|carried|forward)|b f|c f|b fwd|c fwd|brought forward|carried forward)( (b f|c f|b fwd|c fwd|brought forward|carried forward|as (at|of|on)|for the (day|month|period)|ngn|naira))?[\d ]{0,20}$/;
const TOTAL =
  /^(bal|balance|sum|((grand|sub|page|running|overall|period|day|daily) ?)?totals?|(net )?(movement|turnover)|((sub|total|sum|number|count|no|of|all|the) ){1,5}(credits?|debits?|deposits?|withdrawals?|lodge?ments?|amounts?|transactions?|inflows?|outflows?|in|out|money in|money out|paid in|paid out|values?|charges?|fees?))( (amounts?|values?|counts?|number|credits?|debits?|ngn|naira|for|on|of|the|day|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|\d{1,4})){0,6}[\d ]{0,20}$/;

/** Returns the reason to leave a line out by its text: an opening or closing balance, or a total. */
export function markOf(texts: readonly string[]): 'balance' | 'total' | undefined {
  const plain = texts.map((text) =>
    wordsOf(text)
      .filter((word) => word !== '-')
      .join(' '),
  );
  if (plain.some((text) => BALANCE.test(text))) return 'balance';
  return plain.some((text) => TOTAL.test(text)) ? 'total' : undefined;
}

const CODES = new Set(Intl.supportedValuesOf('currency'));
/** Texts in a column of the currency that mean naira. */
export const NAIRA = /^(n|566)$|\b(ngn|naira)\b|₦/i;
export const isCurrency = (text: string): boolean => CODES.has(text.toUpperCase());

/** Returns the currency that a heading such as "Account currency: USD" announces; undefined for other texts. */
export function announcedCurrency(text: string): 'naira' | 'other' | undefined {
  const [, name = ''] = /\b(?:currency|ccy)(?: code)?[ :=(-]{1,9}(.{3,20})/i.exec(text) ?? [];
  if (/^(ngn|naira|nigeria|₦)/i.test(name)) return 'naira';
  return isCurrency(name.match(/^\p{L}+/u)?.[0] ?? '') || /dollar|pound|euro|[$€£]/i.test(name) ? 'other' : undefined;
}
