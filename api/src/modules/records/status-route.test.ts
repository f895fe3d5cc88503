import { desc, eq } from 'drizzle-orm';
import { validated } from '../../platform';
import {
  admins,
  appointments,
  messages,
  orderEvents,
  orders,
  outbox,
  recordEvents,
} from '../../platform/db';
import { addAdmin } from '../../testing/orders';
import { appointmentRow, messageRow, orderRow } from '../../testing/records';
import { outcomeOf, testApp } from '../../testing/test-app';
import type { Mail } from '../outbox/outbox';
import { statusSchema } from './status-route';

const schema = statusSchema({ statuses: ['verified', 'rejected'], explained: ['rejected'] });
const refused = (body: unknown) => expect(() => validated(schema, body));

test('accepts a missing note for a status that needs no note', () =>
  expect(validated(schema, { status: 'verified', other: 1 })).toEqual({
    status: 'verified',
    note: '',
  }));
test.each(['', '  ', '\u0000\n\u202e', '\u200b\u2060\ufeff', undefined])(
  'rejects the blank note %j, since a rejected payment needs a reason',
  (note) =>
    refused({ status: 'rejected', note }).toThrow(
      expect.objectContaining({ status: 422, fields: { note: 'Tell the customer why' } }),
    ),
);
test.each([
  [{}, { status: 'Choose a status' }],
  [{ status: 'lost' }, { status: 'There is no such status' }],
  [
    { status: 'verified', note: 'x'.repeat(1001) },
    { note: 'The note may have at most 1000 characters' },
  ],
])('rejects the request %j', (body, fields) =>
  refused(body).toThrow(expect.objectContaining({ status: 422, fields })),
);
test('joins the lines of a note, without hidden characters', () =>
  expect(
    validated(schema, {
      status: 'verified',
      note: ' Pay\tto \u202eyou\u202c\r\n\r\nDear lab \ud83d 😀\u0007 ',
    }).note,
  ).toBe('Pay to you Dear lab 😀'));

const mail = { configured: true, wake: jest.fn() } satisfies Mail;

const server = testApp({ mail });
beforeEach(async () => {
  for (const table of [orderEvents, orders, messages, appointments, recordEvents, outbox])
    await server.db.delete(table);
  mail.wake.mockClear();
});

/** For each kind: a new record, its route and tables, and a valid step. */
const KINDS = {
  orders: {
    async add() {
      const [row] = await server.db.insert(orders).values(orderRow()).returning();
      await server.db.insert(orderEvents).values({
        orderId: row?.id ?? '',
        status: 'pending-verification',
        createdAt: row?.createdAt,
      });
      return row?.reference ?? '';
    },
    first: 'pending-verification',
    step: 'verified',
    wrong: 'done',
    letters: 1,
    history: orderEvents,
  },
  messages: {
    add: async () =>
      (await server.db.insert(messages).values(messageRow()).returning())[0]?.id ?? '',
    first: 'new',
    step: 'answered',
    wrong: 'new',
    letters: 0,
    history: recordEvents,
  },
  appointments: {
    async add() {
      const row = appointmentRow();
      await server.db.insert(appointments).values(row);
      return row.reference;
    },
    first: 'new',
    step: 'confirmed',
    wrong: 'done',
    letters: 1,
    history: recordEvents,
  },
} as const;
const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

const change = (list: string, key: string, body: object, version = 1) =>
  server.call('POST', `/api/${list}/steps`, { ...body, records: [{ key, version }] });
const emails = async () =>
  (await server.db.select().from(outbox).orderBy(desc(outbox.createdAt))).map(
    ({ payload }) =>
      payload as unknown as { subject: string; text: string; to: { address: string } },
  );

describe.each(kinds)('the status of %s', (kind) => {
  const { add, first, step, wrong, letters: told, history } = KINDS[kind];
  /** The record as the list returns it. */
  const listed = async () => (await server.json('GET', `/api/${kind}`)).items[0];
  /** The record with its history; lists of orders have none. */
  const read = (key: string) =>
    kind === 'orders' ? server.json('GET', `/api/orders/${key}`) : listed();
  const kept = async () => [await server.db.$count(history), await server.db.$count(outbox)];

  test('is stored with version, history and administrator', async () => {
    const key = await add();
    const answer = await change(kind, key, { status: step, note: 'Called\nher' });
    expect(answer.json()).toEqual({ done: [{ key, version: 2 }], left: [] });
    const record = await read(key);
    expect(record).toMatchObject({ status: step, version: 2 });
    expect(record.events).toEqual([
      { status: first, note: '', by: null, createdAt: record.createdAt },
      { status: step, note: 'Called her', by: 'admin', createdAt: expect.any(String) },
    ]);
    expect(await listed()).toMatchObject({ status: step, version: 2 });
    const [row] = await server.db.select().from(history).orderBy(desc(history.createdAt));
    const [admin] = await server.db.select().from(admins).where(eq(admins.username, 'admin'));
    expect(row?.adminId).toBe(admin?.id);
    expect([(await emails()).length, mail.wake.mock.calls.length]).toEqual([told, 1]);
  });

  test('is not changed without the expected version', async () => {
    const body = { status: step, records: [{ key: await add() }] };
    expect(await server.status('POST', `/api/${kind}/steps`, body)).toBe(422);
    expect(await listed()).toMatchObject({ status: first, version: 1 });
  });

  test('is not changed for an outdated version, and the answer has the change that came first', async () => {
    const key = await add();
    await change(kind, key, { status: step });
    const { events } = await read(key);
    const before = await kept();
    expect((await change(kind, key, { status: step })).json()).toEqual({
      done: [],
      left: [{ key, reason: 'Changed by admin.', event: events[1] }],
    });
    expect(await kept()).toEqual(before);
    expect(mail.wake).toHaveBeenCalledTimes(1);
  });

  test('changes only to a status that may follow the current status', async () => {
    const { left } = (await change(kind, await add(), { status: wrong })).json();
    expect(left).toMatchObject([{ reason: expect.stringMatching(/cannot become/) }]);
    expect(await listed()).toMatchObject({ status: first, version: 1 });
  });

  test('changes once when two changes are simultaneous', async () => {
    const key = await add();
    const before = await kept();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => change(kind, key, { status: step, note: `by ${at}` })),
    );
    const won = answers.filter((answer) => answer.json().done.length === 1);
    const lost = answers.flatMap((answer) => answer.json().left);
    expect([won.length, lost.length]).toEqual([1, 5]);
    const event = (await read(key)).events.at(-1);
    for (const left of lost) expect(left.event).toEqual(event);
    expect(await kept()).toEqual([(before[0] ?? 0) + 1, told]);
  });

  test('does not change when the e-mail or the history entry cannot be stored', async () => {
    const key = await add();
    const before = await kept();
    const table = told > 0 ? 'outbox' : 'record_events';
    await server.db.execute(
      `alter table ${table} add constraint closed check (created_at < '2000-01-01') not valid`,
    );
    const answer = await change(kind, key, { status: step, note: 'Ada owes us' });
    await server.db.execute(`alter table ${table} drop constraint closed`);
    expect(await outcomeOf(answer)).toMatchObject([500, { error: 'internal' }]);
    expect(await kept()).toEqual(before);
    expect(await listed()).toMatchObject({ status: first, version: 1 });
    expect(mail.wake).not.toHaveBeenCalled();
    expect(server.log.join('')).not.toContain('owes');
    expect((await change(kind, key, { status: step })).json().done).toHaveLength(1);
  });

  test.each([
    'LGN-0000-ZZZZ',
    'APT-0000-ZZZZ',
    '00000000-0000-4000-8000-000000000000',
    "'--",
    '%00',
  ])('is not changed for the unknown key %s', async (key) => {
    const { done, left } = (await change(kind, key, { status: step })).json();
    expect([done, left]).toMatchObject([[], [{ reason: expect.stringMatching(/^There is no/) }]]);
  });

  test('changes without an e-mail when the request asks for none', async () => {
    const { done } = (await change(kind, await add(), { status: step, notify: false })).json();
    expect([done.length, await emails()]).toEqual([1, []]);
  });
});

test('e-mails the customer at each change of an order’s status', async () => {
  const reference = await KINDS.orders.add();
  const steps = [
    ['rejected', 'The receipt shows\n₦5,000.00 only.'],
    ['verified', 'It has come after all.'],
    ['result-sent', 'By Funmi'],
    ['done', ''],
    ['refunded', 'Counted twice, so it goes back.'],
  ] as const;
  for (const [at, [status, note]] of steps.entries())
    expect((await change('orders', reference, { status, note }, at + 1)).json().left).toEqual([]);
  const written = (await emails()).reverse();
  expect(written.map(({ subject }) => subject)).toEqual([
    `We could not confirm the payment for order ${reference}`,
    `Your payment for order ${reference} has arrived`,
    `We have sent the results of your order ${reference}`,
    `Your order ${reference} is complete`,
    `We have refunded the payment for order ${reference}`,
  ]);
  expect(written[0]?.text).toContain('The receipt shows ₦5,000.00 only.');
  expect(written[1]?.text).not.toContain('after all');
  expect(written[2]?.text).not.toContain('Funmi');
  expect(JSON.stringify(written)).not.toContain('HIV');
  const { events } = await server.json('GET', `/api/orders/${reference}`);
  expect(events).toMatchObject([
    { status: 'pending-verification', by: null },
    ...steps.map(([status]) => ({ status, by: 'admin' })),
  ]);
});
test.each(['rejected', 'refunded'])(
  'requires a reason for the customer when a payment is %s',
  async (status) => {
    const reference = await KINDS.orders.add();
    const answer = change('orders', reference, { status, note: ' \u0000\n' });
    expect(await outcomeOf(answer)).toMatchObject([
      422,
      { fields: { note: 'Tell the customer why' } },
    ]);
    expect(await emails()).toEqual([]);
  },
);
test('returns an order for a reference in any notation', async () => {
  const reference = await KINDS.orders.add();
  const written = encodeURIComponent(reference.toLowerCase().replaceAll('-', ' '));
  expect(await server.json('GET', `/api/orders/${written}`)).toMatchObject({
    reference,
    version: 1,
  });
});
test('keeps the administrator’s name in the history when the account is removed', async () => {
  const adminId = await addAdmin(server.db, 'funmi');
  const id = await KINDS.messages.add();
  await change('messages', id, { status: 'answered' });
  await server.db.update(recordEvents).set({ by: 'funmi', adminId });
  await server.db.delete(admins).where(eq(admins.username, 'funmi'));
  const [message] = (await server.json('GET', '/api/messages')).items;
  expect(message.events.at(-1).by).toBe('funmi');
});
