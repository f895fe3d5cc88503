import type { LeftOutReason, StatementChoices, StatementQuestion } from '@lagoon/shared/domain';

export type Ask = (text: string, answers?: StatementQuestion['answers']) => void;

type Words = NonNullable<StatementChoices['words']>;

/** The first one that fits a text counts. */
const MEANINGS: readonly ['in' | 'out' | 'counts' | LeftOutReason, RegExp][] = [
  [
    'in',
    /^(c|cr|crd|crdt|credit(s|ed)?|in|inwards?|inflow|incoming|deposit(s|ed)?|receiv(e|ed)|receipt|lodge?ment|\+)$/,
  ],
  [
    'out',
    /^(d|dr|db|dbt|dbit|debit(s|ed)?|out|outwards?|outflow|outgoing|sen[dt]|withdraw(n|als?)?|payout|spen[dt]|purchase|-)$/,
  ],
  ['reversed', /rever[st]|^rvs|refunded|rolled|void|chargeback|returned/],
  [
    'failed',
    /fail|declin|reject|error|unsuccess|^not$|cancel|timed|timeout|expired|abandon|invalid|denied|blocked|insufficient|incomplete/,
  ],
  [
    'pending',
    /pend|^process(ing)?$|progress|initiat|queue|hold|held|schedul|await|uncleared|unsettled|unposted|review|ongoing|submitted/,
  ],
  [
    'counts',
    /^(success|complete|approved|posted|settled|paid$|ok$|done$|processed|cleared|confirmed|credited|debited)/,
  ],
];

/** As in "To be confirmed", "Partially completed" and "Un-credited". */
const DOUBT = /^(no|non|un|dis|mis|to|yet|never|part|partly|partial(ly)?|almost)$/;
const isDoubtful = (text: string) => wordsOf(text).some((word) => DOUBT.test(word));

const wordsOf = (text: string) => text.toLowerCase().match(/[+\-–−]|[\p{L}\d]+/gu) ?? [];

function meaningsOf(text: string) {
  const all = wordsOf(text).map((word) => word.replace(/[–−]/, '-'));
  // a hyphen within a text, such as "Transfer - in", does not count as a minus
  const words = all.length > 1 ? all.filter((word) => /\p{L}/u.test(word)) : all;
  return MEANINGS.flatMap(([meaning, pattern]) =>
    words.some((word) => pattern.test(word)) ? [meaning] : [],
  );
}

/** "DR", "Transfer out"; undefined without a known word, and with opposite ones. */
export function directionOf(text: string, words: Words = {}): 'in' | 'out' | undefined {
  const chosen = words[text.toLowerCase()];
  if (chosen === 'in' || chosen === 'out') return chosen;
  // "Credit reversal" is money out, "Failed debit" no money at all
  const [one, other] = meaningsOf(text).filter((meaning) => meaning !== 'counts');
  const isSure = (one === 'in' || one === 'out') && !other && !isDoubtful(text);
  return isSure ? one : undefined;
}

/** "FAILED"; undefined for an unknown one. A line without a status counts. */
export function statusOf(text: string, words: Words = {}): LeftOutReason | 'counts' | undefined {
  const chosen = words[text.toLowerCase()];
  if (chosen === 'counts' || chosen === 'ignored') return chosen;
  if (text === '') return 'counts';
  const status = meaningsOf(text).find(
    (meaning): meaning is LeftOutReason | 'counts' => meaning !== 'in' && meaning !== 'out',
  );
  const isSure = status !== 'counts' || !(isDoubtful(text) || /^in\W/i.test(text));
  return isSure ? status : undefined;
}

const BALANCE =
  /^(opening|closing|ending|beginning|starting|previous|current|available|ledger|book|brought|carried|forward|fwd|f|as)$/;
const TOTAL = /^(bal|balance|sum|totals?|movement|turnover|number|count|all)$/;
const OTHER =
  /^(\d+|[bcd]|(sub|grand|page|running|overall|period|day|daily|month|net|no|of|on|at|the|for|and|final|ngn|naira|money|paid|in|out|down)|(credit|debit|deposit|withdrawal|lodge?ment|amount|transaction|inflow|outflow|value|charge|fee)s?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/;

/** For a text that has only words of a balance or a total. */
export function markOf(texts: readonly string[]): 'balance' | 'total' | undefined {
  const marks = texts.flatMap((text) => {
    const words = wordsOf(text).filter((word) => word !== '-');
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
    if (!words.every((word) => [BALANCE, TOTAL, OTHER].some((pattern) => pattern.test(word))))
      return [];
    const isCarried = has(/^(brought|carried)$/) || (has(/^[bc]$/) && has(/^f(wd)?$/));
    return isCarried || (has(BALANCE) && has(/^bal(ance)?$/))
      ? ['balance' as const]
      : has(TOTAL)
        ? ['total' as const]
        : [];
  });
  return marks.includes('balance') ? 'balance' : marks[0];
}

const CODES = new Set(Intl.supportedValuesOf('currency'));
export const NAIRA = /^(n|566)$|\b(ngn|naira)\b|₦/i;
export const isCurrency = (text: string) => CODES.has(text.toUpperCase());

/** By a heading such as "Account currency: USD". */
export function announcedCurrency(text: string): 'naira' | 'other' | undefined {
  const [, name = ''] = /\b(?:currency|ccy)(?: code)?[ :=(-]{1,9}(.{3,20})/i.exec(text) ?? [];
  if (/^(ngn|naira|nigeria|₦)/i.test(name)) return 'naira';
  return isCurrency(name.match(/^\p{L}+/u)?.[0] ?? '') || /dollar|pound|euro|[$€£]/i.test(name)
    ? 'other'
    : undefined;
}
