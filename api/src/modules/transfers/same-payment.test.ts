import { transfers } from '../../platform/db';
import { PAID, payments, UNPAID } from '../../testing/payments';

const server = payments();
let account: string;
let reference: string;
beforeEach(async () => {
  account = await server.openAccount();
  reference = await server.placeOrder(account);
});

const line = (day = '2026-11-26') => `${day},15000,NIP ADA,${account}`;
const stored = () => server.db.$count(transfers);
/** Stores a line of a statement as if no notice had arrived yet. */
const insertLine = () =>
  server.db
    .insert(transfers)
    .values({
      source: 'statement',
      bank: 'GTBank',
      day: '2026-11-26',
      kobo: 1_500_000,
      narration: 'NIP ADA',
      account,
      fingerprint: 'x',
    })
    .returning();

test('joins a statement’s line with an earlier notice', async () => {
  await server.notify(account);
  expect((await server.load(line('2026-11-27'))).lines).toMatchObject([
    { id: null, reason: 'known already', orders: [reference] },
  ]);
  expect([await stored(), (await server.load(line('2026-11-27'))).imported?.added]).toEqual([1, 0]);
  expect(await server.read(reference)).toMatchObject(PAID);
});
test('joins an undecided line of a statement with a later notice, which verifies the order', async () => {
  expect((await server.load(line())).lines).toMatchObject([{ reason: 'account' }]);
  await server.notify(account);
  expect([await stored(), await server.open()]).toEqual([1, []]);
  expect(await server.read(reference)).toMatchObject(PAID);
});
test('joins an undecided line with an earlier notice when another statement is imported', async () => {
  await server.notify(account);
  await insertLine();
  expect((await server.load('2026-11-26,1,OTHER,')).lines).toHaveLength(1);
  expect(await server.open()).toMatchObject([{ narration: 'OTHER' }]);
});
test('counts a partial payment only once when its notice arrives after its statement line', async () => {
  const half = `2026-11-26,7500,NIP ADA,${account}`;
  await server.load(half);
  await server.notify(account, { kobo: 750_000 });
  expect((await server.load(half)).lines).toMatchObject([{ reason: 'known already' }]);
  expect(await server.read(reference)).toMatchObject({ ...UNPAID, received: 750_000 });
});
test('counts a payment once when staff match its statement line after its notice', async () => {
  await server.notify(account);
  const [added] = await insertLine();
  expect((await server.match(added?.id, reference)).statusCode).toBe(200);
  expect([await stored(), await server.read(reference)]).toMatchObject([1, PAID]);
});
test.each([
  ['into another account', () => `2026-11-27,15000,REF ${reference},`],
  ['four days later', () => `2026-11-30,15000,REF ${reference},${account}`],
])('keeps a second payment %s open', async (_, made) => {
  await server.notify(account);
  const { lines } = await server.load(made());
  expect(lines).toMatchObject([{ reason: 'paid already', orders: [reference] }]);
  expect(await stored()).toBe(2);
});
test('adds the payment of a notice to an order that was already paid into another account', async () => {
  const [direct] = (await server.load(`2026-11-26,15000,REF ${reference},`)).lines;
  await server.match(direct?.id, reference);
  expect(await server.notify(account)).toBe('matched');
  expect(await server.read(reference)).toMatchObject({ received: 3_000_000, transfers: [{}, {}] });
});
