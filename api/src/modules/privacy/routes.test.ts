import { randomUUID } from 'node:crypto';
import { erasureCounts, type HeldPerson, type PeopleFound } from '@lagoon/shared/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  appointments,
  erasures,
  facts,
  media,
  messages,
  orderEvents,
  orderItems,
  orders,
  outbox,
  recordEvents,
  sessions,
  transfers,
} from '../../platform/db';
import { appointmentValues } from '../../testing/appointments';
import { addProduct, orderValues, sendEmail, uploadProof } from '../../testing/orders';
import { messageRow, orderRow } from '../../testing/records';
import { outcomeOf, testApp } from '../../testing/test-app';

const NOW = new Date('2026-11-21T11:30Z');
let clock = NOW;
const ADA = 'ada@mail.example';
const OBI = 'obi@mail.example';
const TABLES = [
  orders,
  orderItems,
  orderEvents,
  messages,
  appointments,
  recordEvents,
  outbox,
  media,
];
let product: string;
let picture: Buffer;

const server = testApp({ now: () => clock, limits: false });
beforeAll(async () => {
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#088' } })
    .png()
    .toBuffer();
  product = await addProduct(server.db, 'HIV Viral Load', 15_000);
});
beforeEach(async () => {
  for (const table of [...TABLES, erasures, transfers]) await server.db.delete(table);
});

const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call('POST', `/api/people${path}`, body, headers);
const find = async (q: string): Promise<PeopleFound> => (await post('', { q })).json();
const one = async (q: string): Promise<HeldPerson> => (await find(q)).people[0] as HeldPerson;
const erase = async (email: string) =>
  post('/erase', { email, seen: erasureCounts(await one(email)) });

const uploaded = async (): Promise<string> =>
  (await uploadProof(server.app, picture)).json().secure_url;
/** Places an order as the checkout does, with a separate proof. Returns its reference. */
async function placeOrder(change: Record<string, string> = {}): Promise<string> {
  const values = orderValues({
    email: ADA,
    proof_url: await uploaded(),
    items: JSON.stringify([{ id: product, quantity: 1 }]),
    ...change,
  });
  return (await sendEmail(server.app, 'order', values)).body.replace('OK ', '');
}
const writeMessage = (change: Record<string, string> = {}) => {
  const values = orderValues({ email: ADA, message: 'When do you open?', ...change });
  return sendEmail(server.app, 'contact', values);
};
const book = (change: Record<string, string> = {}) =>
  sendEmail(server.app, 'appointment', appointmentValues({ email: ADA, ...change }));
async function move(reference: string, status: string, note = '') {
  const { version } = await server.json('GET', `/api/orders/${reference}`);
  const records = [{ key: reference, version }];
  const { left } = await server.json('POST', '/api/orders/steps', { status, note, records });
  expect(left).toEqual([]);
}
/** All rows with personal data, as text. */
async function everything(): Promise<string> {
  const rows = [];
  for (const table of [...TABLES, erasures]) rows.push(await server.db.select().from(table));
  return JSON.stringify(rows);
}

describe('finding', () => {
  test('finds a person by e-mail address, ignoring case and spaces', async () => {
    const reference = await placeOrder({ email: 'Ada@Mail.Example' });
    await writeMessage();
    await book({ phoneNumber: '08099998888' });
    const found = await find('  ADA@mail.example ');
    expect(found).toMatchObject({
      people: [
        {
          email: ADA,
          names: ['Ada Obi'],
          phoneNumbers: ['08012345678', '08099998888'],
          orders: [
            {
              reference,
              status: 'pending-verification',
              subtotal: 15_000,
              createdAt: expect.any(String),
              proof: true,
            },
          ],
          messages: [{}],
          appointments: [{}],
        },
      ],
      erasures: [],
      more: false,
    });
    // all e-mails in the outbox are about this person
    expect(found.people[0]?.letters.length).toBe(await server.db.$count(outbox));
    expect(JSON.stringify(found)).not.toContain('HIV');
  });

  test.each(['08031234567', '+234 803 123 4567', '234(0)803-123-4567', '0 803 123 45 67'])(
    'finds people by the phone number %s',
    async (q) => {
      const stored = ['0803 123 4567', '+2348031234567', '08031234568', '080312345670'];
      const emails = [ADA, OBI, 'other@mail.example', 'longer@mail.example'];
      await server.db
        .insert(messages)
        .values(stored.map((phoneNumber, at) => messageRow({ email: emails[at], phoneNumber })));
      expect((await find(q)).people.map(({ email }) => email)).toEqual([ADA, OBI]);
    },
  );

  test('lists at most twenty people of a shared phone number, and reports that more exist', async () => {
    await server.db
      .insert(messages)
      .values(
        Array.from({ length: 23 }, (_, at) =>
          messageRow({ email: `p${at}@mail.example`, phoneNumber: '08000000000' }),
        ),
      );
    const { people, more } = await find('08000000000');
    expect([people.length, more]).toEqual([20, true]);
  });

  test.each(['', 'ada', '0803', '%', '@'.repeat(321), 'a 0803 123 4567'])(
    'rejects the incomplete e-mail address or phone number "%.20s"',
    async (q) => expect((await post('', { q })).statusCode).toBe(422),
  );
});

describe('erasing', () => {
  test('deletes messages, appointments, e-mails and unpaid orders', async () => {
    await placeOrder();
    await move(await placeOrder(), 'rejected', 'It has not come');
    await writeMessage();
    await book();
    const [message] = await server.db.select().from(messages);
    await server.db
      .insert(recordEvents)
      .values({ recordId: message?.id ?? '', status: 'answered', note: 'Told Ada', by: 'admin' });
    const answer = await erase(ADA);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    const counts = { orders: 2, paidOrders: 0, messages: 1, appointments: 1 };
    expect(answer.json().erased).toMatchObject(counts);
    for (const table of TABLES) expect(await server.db.$count(table)).toBe(0);
  });

  test('keeps reference, date, amounts and status of a paid order', async () => {
    const reference = await placeOrder();
    await move(reference, 'verified', 'Ada called');
    const before = await server.json('GET', `/api/orders/${reference}`);
    expect((await erase(ADA)).json().erased).toMatchObject({ orders: 0, paidOrders: 1 });
    expect(await server.json('GET', `/api/orders/${reference}`)).toEqual({
      ...before,
      firstName: '',
      lastName: '',
      email: '',
      phoneNumber: '',
      testOption: [],
      proofUrl: '',
      paymentAccount: '',
      // the flag for an unpaid test is removed too
      flagged: false,
      items: [
        { productId: '', name: '', unitPrice: 15_000, quantity: 1, lineTotal: 15_000, known: true },
      ],
      events: before.events.map((event: object) => ({ ...event, note: '' })),
      erasedAt: NOW.toISOString(),
      version: expect.any(Number),
    });
    expect(await server.db.$count(media)).toBe(0);
    expect(await everything()).not.toMatch(/\b(ada|obi|HIV|Electrolytes)\b|0801234|9012345678/i);
    expect(await find(ADA)).toMatchObject({ people: [] });
  });

  test.each([
    ['an unpaid order', 'pending-verification', 'open'],
    ['a paid order whose credit paid another order', 'verified', 'matched'],
  ] as const)('empties the text of the credit of %s', async (_, status, state) => {
    const { db } = server;
    await placeOrder();
    const [order] = await db.update(orders).set({ status }).returning();
    const credit = { source: 'credit' as const, kobo: 500, narration: 'Credit Ada Obi' };
    await db
      .insert(transfers)
      .values({ ...credit, bank: '', day: '2026-11-20', state, creditOf: order?.id ?? null });
    const exported = (await post('/export', { email: ADA })).json();
    expect(exported.orders[0].payments).toMatchObject([credit]);
    expect((await erase(ADA)).statusCode).toBe(200);
    expect(await db.select().from(transfers)).toMatchObject([{ kobo: 500, narration: '' }]);
  });

  test('lists transfers without an order whose text contains the name, and keeps them', async () => {
    const { db } = server;
    await placeOrder({ lastName: 'Òbi' });
    const texts = ['NIP/OBI ADA/REF 1', 'TRF FROM ADA BELLO', 'ADAOBI', 'obi-ada', ''];
    const row = { source: 'notice' as const, bank: 'plain', day: '2026-11-20', kobo: 100 };
    await db.insert(transfers).values(texts.map((narration) => ({ ...row, narration })));
    const shown = (await one(ADA)).transfers.map(({ narration }) => narration);
    expect(shown.sort()).toEqual(['NIP/OBI ADA/REF 1', 'obi-ada']);
    await erase(ADA);
    expect(await db.$count(transfers)).toBe(5);
  });

  test('hides the order from its customer and rejects changes', async () => {
    const reference = await placeOrder();
    await move(reference, 'verified');
    const ask = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/orders/status',
        payload: { reference, phoneNumber: '08012345678' },
      });
    expect((await ask()).statusCode).toBe(200);
    await erase(ADA);
    expect((await ask()).statusCode).toBe(404);
    const { version } = await server.json('GET', `/api/orders/${reference}`);
    const records = [{ key: reference, version }];
    const { left } = await server.json('POST', '/api/orders/steps', { status: 'done', records });
    const reason = expect.stringMatching(/cannot become/);
    expect(left).toMatchObject([{ key: reference, reason }]);
    expect(await server.db.$count(outbox)).toBe(0);
  });

  test('keeps the data of people who share the phone number, proof or name', async () => {
    const proof_url = await uploaded();
    const mine = await placeOrder({ proof_url });
    await placeOrder({ proof_url, email: OBI });
    await writeMessage({ email: OBI, message: `What of my friend’s order ${mine}?` });
    await book({ email: `${ADA}.org` });
    const others = async () => [
      await one(OBI),
      await one(`${ADA}.org`),
      await server.db.$count(media),
    ];
    const before = await others();
    expect((await erase(ADA)).statusCode).toBe(200);
    expect(await others()).toEqual(before);
  });

  test('deletes no e-mails of other customers when the erased address is the lab’s own', async () => {
    const email = 'office@lagoon.example';
    await placeOrder({ email });
    await placeOrder();
    const before = await one(ADA);
    expect((await erase(email)).json().erased).toMatchObject({ orders: 1, letters: 2 });
    expect(await one(ADA)).toEqual(before);
  });

  test('records the administrator and a keyed hash by which a later search finds the erasure', async () => {
    await writeMessage();
    await erase(ADA);
    const [row] = await server.db.select().from(erasures);
    expect(row).toMatchObject({
      by: 'admin',
      messages: 1,
      letters: 1,
      personHash: expect.stringMatching(/^[\w-]{27}$/),
      createdAt: NOW,
    });
    expect(await find(ADA.toUpperCase())).toEqual({
      people: [],
      more: false,
      erasures: [{ createdAt: NOW.toISOString(), by: 'admin' }],
    });
    const [key] = await server.db.select().from(facts).where(eq(facts.key, 'erasure-key'));
    expect(row?.personHash).not.toContain(key?.value);
    expect(server.log.join('')).not.toMatch(/ada@|Obi|0801234/i);
    expect(server.log.join('')).toContain('personal data erased');
  });

  test('changes nothing when a record was added after the search', async () => {
    await writeMessage();
    const seen = erasureCounts(await one(ADA));
    await book();
    const before = await everything();
    const outcome = await outcomeOf(post('/erase', { email: ADA, seen }));
    expect(outcome).toMatchObject([409, { error: 'changed' }]);
    expect(await everything()).toBe(before);
  });

  test('rolls back all changes when one of its steps fails', async () => {
    await move(await placeOrder(), 'verified');
    await writeMessage();
    const before = await everything();
    await server.db.execute(
      `alter table erasures add constraint closed check (orders < 0) not valid`,
    );
    const outcome = await outcomeOf(erase(ADA));
    await server.db.execute('alter table erasures drop constraint closed');
    expect(outcome).toMatchObject([500, { error: 'internal' }]);
    expect(await everything()).toBe(before);
  });

  test.each([
    {},
    { email: ADA },
    { email: ADA, seen: {} },
    { email: ADA, seen: { orders: '1' } },
    { email: { toString: 'x' } },
    { email: 'ada' },
  ])('rejects the request %j', async (body) =>
    expect((await post('/erase', body)).statusCode).toBe(422),
  );
});

describe('an export', () => {
  test('contains all data of the person, including the proof of an order, but no names of staff', async () => {
    const reference = await placeOrder();
    await move(reference, 'rejected', 'Five naira are missing');
    await writeMessage();
    await book();
    await writeMessage({ email: OBI, message: 'Not Ada’s' });
    const answer = await post('/export', { email: 'ADA@mail.example' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const file = answer.json();
    expect(file).toMatchObject({
      orders: [
        {
          reference,
          firstName: 'Ada',
          testOption: ['HIV Viral Load', 'Electrolytes, Urea and Creatinine'],
          items: [{ name: 'HIV Viral Load', lineTotal: 15_000 }],
          history: [
            { status: 'pending-verification' },
            { status: 'rejected', note: 'Five naira are missing' },
          ],
          proof: { type: 'image/webp' },
        },
      ],
      messages: [{ message: 'When do you open?' }],
      appointments: [{ address: '3 Palm Avenue, Yaba' }],
    });
    const kept = Buffer.from(file.orders[0].proof.base64, 'base64');
    expect(kept.subarray(8, 12).toString()).toBe('WEBP');
    expect(file.letters.length).toBe((await one(ADA)).letters.length);
    expect(answer.body).not.toMatch(/Not Ada|"admin"|idempotency/i);
  });

  test('contains the address of a picture on another host', async () => {
    await server.db.insert(orders).values(orderRow({ email: ADA, idempotencyKey: randomUUID() }));
    expect((await post('/export', { email: ADA })).json().orders[0].proof).toEqual({
      address: expect.stringContaining('https://pictures.example/'),
    });
  });
});

test.each(['/export', '/erase'])('returns 404 for an unknown person from %s', async (path) => {
  const seen = { orders: 0, paidOrders: 0, messages: 0, appointments: 0, letters: 0 };
  expect((await post(path, { email: ADA, seen })).statusCode).toBe(404);
});

test.each(['/export', '/erase'])(
  'requires a password entered in the last five minutes for /api/people%s',
  async (path) => {
    await writeMessage();
    const body = { email: ADA, seen: erasureCounts(await one(ADA)) };
    clock = new Date(NOW.getTime() + 6 * 60_000);
    const outcome = await outcomeOf(post(path, body));
    clock = NOW;
    // a session with a last use in the future would count as ended
    await server.db.update(sessions).set({ lastUsedAt: NOW });
    expect(outcome).toMatchObject([403, { error: 'confirm-password' }]);
    expect((await post(path, body)).statusCode).toBe(200);
  },
);
