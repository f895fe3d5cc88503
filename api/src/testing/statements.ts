import type { FastifyInstance } from 'fastify';
import type { Candidate } from '../modules/transfers/match';
import type { StatementRow as ReadRow } from '../modules/transfers/statement/read';
import { sendForm } from './orders';

type StatementRow = Omit<ReadRow, 'line'>;

/** Pseudo-random numbers (mulberry32): equal seeds give equal numbers. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface MadeOrder {
  reference: string;
  firstName: string;
  lastName: string;
  /** whole naira */
  subtotal: number;
  /** bank account that the payment provider opened for the order; '' without one */
  account: string;
  /** bank account that the browser sent and the payment provider did not open; '' for none */
  named: string;
}

/** Returns an order as the search for matches gets it. */
export const candidateOf = (made: MadeOrder): Candidate => ({
  reference: made.reference,
  missing: made.subtotal * 100,
  state: 'open',
  name: `${made.firstName} ${made.lastName}`,
  named: made.named,
  accounts: made.account ? [{ number: made.account, from: '2026-11-01', until: '2026-11-30' }] : [],
});

export interface MadeRow extends StatementRow {
  kind: string;
  /** reference of the order that this row pays; '' for none */
  pays: string;
}

const CODE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FIRST =
  'Adaeze Chinedu Fatima Ibrahim Ngozi Olumide Tunde Yetunde Zainab Emeka Halima Segun'.split(' ');
const LAST =
  'Okafor Balogun Adeyemi Ibrahim Eze Mohammed Okonkwo Afolabi Danjuma Nwosu Bello Uche'.split(' ');
const AMOUNTS = [
  4500, 6500, 7500, 9000, 12_000, 12_500, 15_000, 18_000, 21_000, 25_000, 36_000, 45_500,
];
/**
 * Number of rows of each kind in 1,000 rows. The remaining rows are transfers that pay no order.
 */
const SHARES: Record<string, number> = {
  reference: 240,
  account: 240,
  duplicate: 40,
  less: 40,
  more: 40,
  'two orders': 40,
  'transposed reference': 40,
  'transposed amount': 20,
  reversed: 30,
  split: 30,
  settlement: 20,
  'named account': 20,
  out: 40,
};

/**
 * Makes a statement of `size` rows and its orders, as banks in Nigeria write them. Distinct rows
 * have distinct bank references.
 */
export function makeStatement(seed: number, size = 1000) {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const of = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const letters = (count: number, from: string) =>
    Array.from({ length: count }, () => from[below(from.length)]).join('');
  const orders: MadeOrder[] = [];
  const rows: MadeRow[] = [];
  let number = 0;

  const referenceOf = (code: string) => `LGN-${code.slice(0, 4)}-${code.slice(4)}`;
  const order = (change: Partial<MadeOrder> = {}): MadeOrder => {
    const made = {
      firstName: of(FIRST),
      lastName: of(LAST),
      subtotal: of(AMOUNTS),
      account: '',
      named: '',
    };
    orders.push({ reference: referenceOf(letters(8, CODE)), ...made, ...change });
    return orders.at(-1) as MadeOrder;
  };
  const newAccount = () => `9${letters(9, '0123456789')}`;
  const session = () => `0000${letters(26, '0123456789')}`;
  const day = () => `2026-11-${String(10 + below(15)).padStart(2, '0')}`;
  const add = (
    kind: string,
    pays: string,
    kobo: number,
    narration: string,
    change: Partial<StatementRow> = {},
  ) => {
    number += 1;
    rows.push({
      kind,
      pays,
      day: day(),
      kobo,
      narration,
      reference: `S${String(number).padStart(8, '0')}`,
      account: '',
      ...change,
    });
    return rows.at(-1) as MadeRow;
  };
  /** adds a row of an order's whole amount */
  const paid = (kind: string, made: MadeOrder, narration: string, change?: Partial<StatementRow>) =>
    add(kind, made.reference, made.subtotal * 100, narration, change);
  const who = ({ firstName, lastName }: Pick<MadeOrder, 'firstName' | 'lastName'>) =>
    `${firstName} ${lastName}`.toUpperCase();
  const written = (reference: string) =>
    of([
      reference,
      reference.replaceAll('-', ''),
      reference.replaceAll('-', ' '),
      reference.toLowerCase(),
    ]);
  const named = (made: MadeOrder, reference = made.reference) =>
    of([
      `NIP/GTB/${who(made)}/${written(reference)}`,
      `TRF FRM ${who(made)} TO LAGOON DIAGNOSTICS REF ${written(reference)}`,
      `MOBILE TRF ${written(reference)} ${who(made)}`,
      `NIP CR/${session()}/${who(made)}/${written(reference)}`,
    ]);
  const anonymous = (made: Pick<MadeOrder, 'firstName' | 'lastName'>) =>
    of([
      `NIP/UBA/${who(made)}/LAB TEST`,
      `TRF FROM ${who(made)} ${session()}`,
      `FIP:ZIB/${who(made)}/PAYMENT`,
    ]);
  const stranger = () => ({
    firstName: of(FIRST),
    lastName: of(['Oyelaran', 'Garba', 'Ojo', 'Sule']),
  });

  const make: Record<string, () => void> = {
    reference: () => {
      const made = order();
      paid('reference', made, named(made));
    },
    account: () => {
      const made = order({ account: newAccount() });
      if (random() < 0.5) paid('account', made, anonymous(made), { account: made.account });
      else paid('account', made, `VA CREDIT ${made.account} FROM ${who(made)} ${session()}`);
    },
    duplicate: () => {
      const original = of(
        rows.filter(({ kind }) => kind === 'reference' || kind === 'account' || kind === 'split'),
      );
      rows.push({ ...original });
    },
    less: () => {
      const made = order();
      add('less', made.reference, made.subtotal * 100 - of([1, 50, 100, 100_000]), named(made));
    },
    more: () => {
      const made = order({ account: newAccount() });
      add('more', made.reference, made.subtotal * 100 + of([1, 5000, 100_000]), anonymous(made), {
        account: made.account,
      });
    },
    'two orders': () => {
      const made = order();
      order({ firstName: made.firstName, lastName: made.lastName, subtotal: made.subtotal });
      paid('two orders', made, anonymous(made));
    },
    'transposed reference': () => {
      const made = order();
      const code = made.reference.replaceAll('-', '').slice(3);
      const at = below(7);
      const swapped = code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2);
      if (swapped === code) return make['transposed reference']?.();
      paid('transposed reference', made, named(made, referenceOf(swapped)));
    },
    'transposed amount': () => {
      const made = order({ subtotal: of([12_500, 21_000, 36_000, 45_500]) });
      const [first, second, ...rest] = String(made.subtotal);
      add(
        'transposed amount',
        made.reference,
        Number([second, first, ...rest].join('')) * 100,
        named(made),
      );
    },
    reversed: () => {
      const made = order();
      const id = session();
      const narration = `NIP CR/${id}/${who(made)}`;
      const { day } = add('reversed', '', made.subtotal * 100, `${narration}/${made.reference}`);
      add('reversal', '', -made.subtotal * 100, `RVSL ${narration}`, { day });
    },
    split: () => {
      const made = order({ subtotal: of([12_500, 15_000, 21_000]) });
      const part = made.subtotal * 100 - of([300_000, 500_000, 450_000]);
      add('split', made.reference, part, named(made));
      add('split', made.reference, made.subtotal * 100 - part, named(made));
    },
    settlement: () => {
      const made = order();
      add(
        'settlement',
        '',
        made.subtotal * 100,
        `PROVIDER SETTLEMENT BATCH ${letters(6, '0123456789')} ${who(made)}`,
      );
    },
    'named account': () => {
      const victim = order({ account: newAccount() });
      order({ named: victim.account, subtotal: victim.subtotal });
      order({ named: newAccount(), subtotal: victim.subtotal });
      paid('account', victim, anonymous(victim), { account: victim.account });
    },
    out: () =>
      void add(
        'out',
        '',
        -of(AMOUNTS) * 100,
        of(['NIP CHARGE + VAT', 'POS PURCHASE', 'SALARY NOVEMBER', 'TRF TO SUPPLIER']),
      ),
    other: () =>
      void add(
        'other',
        '',
        of([...AMOUNTS.map((one) => one * 100), 123_456]),
        anonymous(stranger()),
      ),
  };
  for (const [kind, share] of Object.entries(SHARES))
    for (let n = Math.round((share * size) / 1000); n > 0; n -= 1) make[kind]?.();
  while (rows.length < size) make.other?.();
  return {
    orders,
    rows: rows
      .map((row) => ({ row, at: random() }))
      .sort((one, two) => one.at - two.at)
      .map(({ row }) => row),
  };
}

/**
 * Imports a file of the bank as the dashboard does.
 * @param fields the form's other values
 */
export const uploadStatement = (
  app: FastifyInstance,
  content: string | Buffer,
  fields: Record<string, string>,
  headers: Record<string, string>,
) => sendForm(app, '/api/transfers/import', ['statement.csv', content], fields, { headers });
