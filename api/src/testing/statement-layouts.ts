import type { StatementChoices } from '@lagoon/shared/domain';
import { type MadeOrder, type MadeRow, makeStatement, randomFrom } from './statements';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const partsOf = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return { day, year, month, date, name: MONTHS[Number(month) - 1] ?? '' };
};
const DATES: Record<string, (parts: ReturnType<typeof partsOf>) => string> = {
  'd/m/y': ({ year, month, date }) => `${date}/${month}/${year}`,
  'm/d/y': ({ year, month, date }) => `${month}/${date}/${year}`,
  iso: ({ day }) => day,
  'iso with single digits': ({ day }) => day.replace(/-0/g, '-'),
  named: ({ year, name, date }) => `${date}-${name}-${year}`,
  'month’s name first': ({ year, name, date }) => `${name} ${date}, ${year}`,
  'year first': ({ year, name, date }) => `${year} ${name} ${date}`,
  stamp: ({ day }) => `${day}T10:31:00+01:00`,
  'UTC stamp': ({ day }) => new Date(Date.parse(`${day}T00:00Z`) - 30 * 60_000).toISOString(),
};
const naira = (kobo: number) =>
  `${Math.floor(kobo / 100).toLocaleString('en')}.${String(kobo % 100).padStart(2, '0')}`;
const MONEY: ((kobo: number) => string)[] = [
  naira,
  (kobo) => naira(kobo).replaceAll(',', ''),
  (kobo) => `₦${naira(kobo)}`,
  (kobo) => `${naira(kobo)} NGN`,
  (kobo) => `=N=${naira(kobo)}`,
  (kobo) => naira(kobo).replace(/\.00$/, '.'),
  (kobo) => `NGN ${naira(kobo)}`,
];
const NONE = ['', '', '0.00', '-', '----', 'nil', 'N/A'];

const PAIRS = [
  ['Credit', 'Debit'],
  ['Pay In', 'Pay Out'],
  ['Money In', 'Money Out'],
  ['Deposits', 'Withdrawals'],
  ['CR', 'DR'],
  ['Lodgements', 'Payments'],
];
const DATE_NAMES = 'Date,Txn Date,Tran Date,Post Date,Created Date,Value Dt,TransactionDate'.split(
  ',',
);
const MONIES = [
  'two columns',
  'signed',
  'type',
  'three columns',
  'brackets',
  'two amounts',
  'suffix',
] as const;

/** Opening balance in kobo. */
const START = 500_000_000;

/** Returns a row's narration with the title of a person. */
const titled = ({ kind, narration }: MadeRow) =>
  kind === 'out'
    ? 'TRF TO REV. SAMUEL OJO'
    : kind === 'reference'
      ? narration.replace(/\b(ADAEZE|CHINEDU|SEGUN)\b/, 'REV $1')
      : narration;

type Layout = (typeof LAYOUTS)[number];

/** Twenty layouts of banks. */
export const LAYOUTS = Array.from({ length: 20 }, (_, at) => {
  const nth = <T>(list: readonly T[]): T => list[at % list.length] as T;
  const [credit = '', debit = ''] = nth(PAIRS);
  return {
    money: nth(MONIES),
    date: nth(Object.keys(DATES)),
    separator: nth([',', ';', '\t', '|']),
    names: { date: nth(DATE_NAMES), credit, debit, type: nth(['Type', 'DR/CR', 'Direction']) },
    newest: at % 3 === 0,
    balance: at % 2 === 0,
  };
});

export interface Written {
  bytes: Buffer;
  /** rows in the order of the file */
  rows: MadeRow[];
  orders: MadeOrder[];
  /** number of lines of the file */
  lines: number;
  /** correct answers to the reader's questions */
  answers: StatementChoices;
}

/** Writes a statement of a layout with random faults. */
export function writeStatement(seed: number, layout: Layout, size: number): Written {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const has = () => random() < 0.3;
  const { orders, rows: made } = makeStatement(seed, size);
  const fault = {
    status: has(),
    days: has(),
    remarks: has(),
    heading: has(),
    continued: has(),
    marks: has(),
    money: has(),
    nothing: has(),
    quotes: has(),
    batch: has(),
    titles: has(),
    blank: has(),
  };
  const rows = made
    .filter(({ kind }) => kind !== 'duplicate')
    .map((row) => ({
      ...row,
      day: `2026-11-${String(1 + (Number(row.day.slice(8)) % 26)).padStart(2, '0')}`,
      narration: fault.titles ? titled(row) : row.narration,
    }));
  // a reversal is booked after its transfer
  rows.sort(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      Number(one.kind === 'reversal') - Number(other.kind === 'reversal'),
  );
  let sum = START;
  const balances = new Map<MadeRow, number>();
  for (const row of rows) {
    sum += row.kobo;
    balances.set(row, sum);
  }
  if (layout.newest) rows.reverse();

  const { money, names, separator } = layout;
  const day = (iso: string) => DATES[layout.date]?.(partsOf(iso)) ?? iso;
  const notations = fault.money ? MONEY : [naira];
  const write = (kobo: number) => of(notations)(kobo);
  const none = () => (fault.nothing ? of(NONE) : '');
  const quoted = (text: string) => {
    if (text === '' || (!text.includes(separator) && !/["\n]/.test(text) && random() < 0.5))
      return text;
    if (fault.quotes && /^[\d/-]+$/.test(text) && random() < 0.3)
      return of([`="${text}"`, `'${text}`]);
    return `"${text.replaceAll('"', '""')}"`;
  };
  const line = (cells: string[]) => cells.map(quoted).join(separator);
  const amountNames = {
    'two columns': [names.debit, names.credit],
    'three columns': ['Transaction Amount', names.debit, names.credit],
    type: ['Amount', names.type],
    'two amounts': ['Amount', 'Amount'],
  }[money as string] ?? ['Amount (NGN)'];
  const amounts = (kobo: number, mark = ''): string[] => {
    const size = Math.abs(kobo);
    const [out, into] = kobo < 0 ? [write(size), none()] : [none(), write(size)];
    if (money === 'two columns' || money === 'two amounts') return [out, into];
    if (money === 'three columns') return [write(size), out, into];
    if (money === 'type')
      return [
        write(size),
        mark ||
          (kobo < 0
            ? of(['DR', 'DBIT', 'Sent', 'Transfer Out', 'S'])
            : of(['CR', 'Credit', 'Received', 'K'])),
      ];
    if (money === 'brackets') return [kobo < 0 ? `(${write(size)})` : write(size)];
    if (money === 'suffix')
      return [`${naira(size)} ${kobo < 0 ? of(['DR', 'Db', 'D']) : of(['CR', 'C'])}`];
    return [`${kobo < 0 ? '-' : ''}${write(size)}`];
  };
  const blank = amounts(-1).map(() => '');
  /** the cells of columns that only some statements have */
  const optional = (balance: string, status: string, remarks: string) => [
    ...(layout.balance ? [balance] : []),
    ...(fault.status ? [status] : []),
    ...(fault.remarks ? [remarks] : []),
  ];
  const head = [
    names.date,
    'Narration',
    ...amountNames,
    'Reference',
    'Virtual Account',
    ...optional('Balance', 'Status', 'Remarks'),
  ];
  const row = (
    date: string,
    narration: string,
    of: string[],
    { reference = '', account = '', balance = '', status = '', remarks = '' } = {},
  ) => line([date, narration, ...of, reference, account, ...optional(balance, status, remarks)]);

  const lines: string[] = [];
  if (fault.heading) lines.push('FIRST BANK OF LAGOS', line(['Account', '0123456789']), '');
  lines.push(head.join(separator));
  const mark = (text: string, balance = '') => row('', text, amounts(START, 'CR'), { balance });
  if (fault.marks)
    lines.push(layout.newest ? mark('Closing Balance') : mark('Opening Balance', naira(START)));
  let before = '';
  for (const one of rows) {
    const { kobo, narration, reference, account } = one;
    const [, text = narration, code = ''] =
      /^(.*?) ?\b(LGN[- ]?\w{4}[- ]?\w{4}.*)$/i.exec(narration) ?? [];
    const way =
      code === '' || text === ''
        ? 'whole'
        : fault.remarks && random() < 0.5
          ? 'remarks'
          : fault.continued && random() < 0.5
            ? 'continued'
            : 'whole';
    const balance = naira(balances.get(one) ?? 0);
    const shown = fault.days && one.day === before ? '' : day(one.day);
    const more = {
      reference: fault.batch ? 'STM20261100012' : reference,
      account,
      balance,
      status: of(['Successful', 'Completed', 'Success']),
      ...(way === 'remarks' ? { remarks: code } : {}),
    };
    lines.push(row(shown, way === 'whole' ? narration : text, amounts(kobo), more));
    if (way === 'continued') lines.push(row('', code, blank));
    before = one.day;
    if (fault.status && random() < 0.2)
      lines.push(
        row(day(one.day), narration, amounts(kobo), {
          ...more,
          balance: '',
          status: of(['FAILED', 'Pending', 'REVERSED', 'Declined']),
        }),
      );
    if (fault.blank && random() < 0.1)
      lines.push(...(of([[''], [head.join(separator)]]) as string[]));
    if (lines.at(-1) === '' || lines.at(-1) === head.join(separator)) before = '';
  }
  if (fault.marks)
    lines.push(mark('TOTAL'), line(['Made by a computer', ...head.slice(1).map(() => '')]));
  if (lines.at(-1) === '') lines.pop();
  const ends = of(['\n', '\r\n', '\r']);
  const text = lines.join(ends);
  const latin = !/[^\0-\xff]/.test(text);
  const bytes = of([
    () => Buffer.from(text),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    () => (latin ? Buffer.from(text, 'latin1') : Buffer.from(text)),
  ])();
  const order = layout.date === 'm/d/y' ? 'month first' : 'day first';
  const columns =
    money === 'two amounts'
      ? { columns: { debit: 'Amount', credit: 'Amount (2)', amount: '' } }
      : {};
  const words = { s: 'out', k: 'in' } as const;
  return { bytes, rows, orders, lines: lines.length, answers: { ...columns, dates: order, words } };
}
