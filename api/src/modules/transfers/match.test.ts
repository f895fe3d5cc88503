import { MATCH_REASONS } from '@lagoon/shared/domain';
import { atOnce } from '../../testing/at-once';
import { candidateOf, type MadeRow, makeStatement } from '../../testing/statements';
import { type Candidate, matchTransfers, type WaitingTransfer } from './match';

const REFERENCE = 'LGN-7F3K-92QD';
const order = (change: Partial<Candidate> = {}): Candidate => ({
  reference: REFERENCE,
  missing: 1_500_000,
  state: 'open',
  name: 'Adaeze Okafor',
  accounts: [],
  named: '',
  ...change,
});
let made = 0;
const transfer = (
  narration = REFERENCE,
  change: Partial<WaitingTransfer> = {},
): WaitingTransfer => {
  made += 1;
  return { id: `t${made}`, day: '2026-11-20', kobo: 1_500_000, narration, account: '', ...change };
};
const debit = (narration: string) => transfer(narration, { kobo: -1_500_000 });
const reasons = (
  transfers: WaitingTransfer[],
  orders = [order()],
  ...more: [] | [Parameters<typeof matchTransfers>[2]]
) => {
  const matches = atOnce(matchTransfers(transfers, orders, ...more));
  return transfers.map(({ id }) => matches.get(id)?.reason);
};

test.each([
  'LGN-7F3K-92QD',
  'NIP/ADA/lgn7f3k92qd',
  'REF LGN 7F3K 92QD FROM ADA',
  'LGN.7F3K.92QD/0000123',
])('finds the reference in "%s"', (narration) =>
  expect(reasons([transfer(narration)])).toEqual(['reference']),
);
test('matches a transfer to an order by its bank account, in the account column or the narration', () => {
  const account = '9012345678';
  const accounts = [{ number: account, from: '2026-11-20', until: '2026-11-23' }];
  const transfers = [
    transfer('VA CREDIT', { account }),
    transfer(`VA CREDIT ${account} FROM ADA`),
    transfer('VA CREDIT', { account, day: '2026-11-24' }),
    transfer('VA CREDIT', { account, day: '2026-11-19' }),
  ];
  expect(transfers.flatMap((one) => reasons([one], [order({ accounts })]))).toEqual([
    'account',
    'account',
    'no order',
    'no order',
  ]);
});
test('only proposes an order on days when another cart may have used its bank account', () => {
  const accounts = [
    { number: '9012345678', from: '2026-11-20', until: '2026-11-28', sureFrom: '2026-11-24' },
  ];
  const paid = order({ accounts });
  const on = (day: string, narration = 'NIP') =>
    reasons([transfer(narration, { account: '9012345678', day })], [paid]);
  expect([on('2026-11-23'), on('2026-11-24'), on('2026-11-23', `NIP ${paid.reference}`)]).toEqual([
    ['order to check'],
    ['account'],
    ['account'],
  ]);
});
test('does not trust an account number that only the browser sent', () =>
  expect(
    reasons([transfer('NIP', { account: '9012345678' })], [order({ named: '9012345678' })]),
  ).toEqual(['account not proven']));

test.each([
  ['money is missing', { kobo: 1_499_999 }, {}, 'too little'],
  ['it is too much', { kobo: 1_500_001 }, {}, 'too much'],
  ['the order is paid', {}, { missing: 0 }, 'paid already'],
  ['the order needs a check', {}, { state: 'check' }, 'order to check'],
  ['the order is closed', {}, { state: 'closed' }, 'order closed'],
] as const)('proposes a transfer with a reference when %s', (_, change, ofOrder, reason) => {
  expect(reasons([transfer(REFERENCE, change)], [order(ofOrder)])).toEqual([reason]);
  expect(MATCH_REASONS[reason]).toBe('proposed');
});
test('proposes every order that has the amount and the name of a transfer', () => {
  const other = order({ reference: 'LGN-0000-0001' });
  const named = [transfer('NIP/GTB/OKAFOR ADAEZE/LAB')];
  expect(reasons(named)).toEqual(['name']);
  expect(reasons(named, [order(), other])).toEqual(['several orders']);
  expect(reasons([transfer('NIP/GTB/OKAFOR CHINEDU/LAB')])).toEqual(['no order']);
});
test.each(['LGN-7F3K-92DQ', 'LGN-7F3K-92Q', 'LGN-7F3K-93QD'])(
  'proposes the order despite its misspelt reference "%s"',
  (narration) => expect(reasons([transfer(narration)])).toEqual(['unclear reference']),
);
test('adds up partial payments, and does not count a repeated line', () => {
  const half = (kobo: number, day = '2026-11-20') => transfer(REFERENCE, { kobo, day });
  expect(reasons([half(500_000), half(1_000_000)])).toEqual(['split', 'split']);
  expect(reasons([half(750_000), half(750_000, '2026-11-21')])).toEqual(['split', 'split']);
  expect(reasons([half(750_000), half(750_000)])).toEqual(['too little', 'too little']);
  expect(reasons([half(1_500_000), half(1_500_000)])).toEqual(['reference', 'paid already']);
});
test('finds the reversed transfer, or every possible transfer when the reversal names none', () => {
  const narration = 'CR/000013261120';
  const reversal = debit(`RVSL ${narration}`);
  expect(reasons([transfer(`${narration}/ADA/${REFERENCE}`), reversal])).toEqual([
    'reversed',
    'reversed',
  ]);
  expect(reasons([transfer(), debit('REVERSAL')])).toEqual(['maybe reversed', 'reversed']);
  const matched = { kobo: 1_500_000, day: '2026-11-19', narration, reference: REFERENCE };
  expect(reasons([reversal], [order()], [matched])).toEqual(['reversal']);
});
test('finds the one reversed transfer when all transfers also have a number in common', () => {
  const list = ['000013261120', '000013261121'].map((id) => transfer(`CR/${id}/TO 0123456789`));
  expect(reasons([...list, debit('RVSL CR/000013261121/TO 0123456789')])).toEqual([
    'no order',
    'reversed',
    'reversed',
  ]);
});
test.each(['REV JOHN OBI', 'REV. SAMUEL', 'NIP/GTB/REV DR ADA OBI', 'REV FR PETER', 'REVD OBI'])(
  'reads no reversal from the title in "%s"',
  (title) =>
    expect(reasons([transfer(`${title} ${REFERENCE}`), debit(title)])).toEqual([
      'reference',
      'money out',
    ]),
);
test.each([
  'REV/000013261120',
  'REV NIP TRANSFER',
  'NIP REV',
  'REV: LAB',
  'REV-TRF',
  'REVERSAL OF TRANSFER',
  'RVSL',
  'RTN NIP',
  'CHARGEBACK',
])('reads a reversal from "%s"', (narration) =>
  expect(reasons([transfer(), debit(narration)])).toEqual(['maybe reversed', 'reversed']),
);
test('compares no transfer with every reversal of its amount', () => {
  const count = 1500;
  const list = (narration: string, kobo: number) =>
    Array.from({ length: count }, (_, n) =>
      transfer(`${narration}${100_000 + n} 0123456789`, { kobo }),
    );
  let steps = 0;
  const work = matchTransfers([...list('NIP S', 1_500_000), ...list('RVSL S', -1_500_000)], []);
  const read = jest.spyOn(String.prototype, 'match');
  while (!work.next().done) steps += 1;
  expect([steps <= 4 * count, read.mock.calls.length <= 20 * count]).toEqual([true, true]);
  read.mockRestore();
});
test('explains settlements and outgoing transfers', () =>
  expect(
    reasons([
      transfer('PROVIDER SETTLEMENT ADAEZE OKAFOR'),
      transfer('NIP CHARGE', { kobo: -5000 }),
    ]),
  ).toEqual(['settlement', 'money out']));

test.each([20_261_126, 7, 42])(
  'matches 95 % of the transfers that identify an order, and no other transfer (seed %d)',
  (seed) => {
    const { orders, rows } = makeStatement(seed);
    const seen = new Set<string>();
    const stored = rows.filter(({ reference, kobo, narration }) => {
      const isNew = !seen.has(reference) && (kobo > 0 || narration.startsWith('RVSL'));
      seen.add(reference);
      return isNew;
    });
    const transfers = stored.map((row) => ({ ...row, id: row.reference }));
    const matches = atOnce(matchTransfers(transfers, orders.map(candidateOf)));
    const isExact = ({ reference }: MadeRow) =>
      MATCH_REASONS[matches.get(reference)?.reason ?? 'no order'] === 'exact';
    const exact = stored.filter(isExact);
    const right = stored.filter(({ kind }) => ['reference', 'account', 'split'].includes(kind));
    expect(
      exact.filter(({ reference, pays }) => matches.get(reference)?.orders.join() !== pays),
    ).toEqual([]);
    expect(exact.filter((row) => !right.includes(row))).toEqual([]);
    expect(right.length).toBeGreaterThan(500);
    expect(right.filter(isExact).length / right.length).toBeGreaterThanOrEqual(0.95);
    for (const wanted of ['reversed', 'settlement']) {
      const some = stored.filter(({ kind }) => kind === wanted);
      const found = some.map(({ reference }) => matches.get(reference)?.reason);
      expect(new Set(found)).toEqual(new Set([wanted]));
    }
  },
);
