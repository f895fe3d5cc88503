import type { Found } from '@lagoon/shared/domain';
import { appointments, messages, orders } from '../../platform/db';
import { appointmentRow, messageRow, orderRow } from '../../testing/records';
import { outcomeOf, testApp } from '../../testing/test-app';

const adaeze = {
  firstName: 'Adaeze',
  lastName: 'Okafor',
  email: 'Adaeze@mail.example',
  phoneNumber: '0803 555 0199',
};
const bisi = {
  firstName: 'Bisi',
  lastName: 'Okafor',
  email: 'bisi@mail.example',
  phoneNumber: '08021112233',
};

const server = testApp();
beforeAll(async () => {
  const { db } = server;
  await db.insert(orders).values([
    orderRow({
      ...adaeze,
      reference: 'LGN-7F3K-92QD',
      createdAt: new Date('2026-11-01T09:00Z'),
    }),
    orderRow({
      ...bisi,
      reference: 'LGN-2222-3333',
      createdAt: new Date('2026-11-02T09:00Z'),
    }),
    // paid and erased: only the accounting remains
    orderRow({
      ...{ firstName: '', lastName: '', email: '', phoneNumber: '' },
      reference: 'LGN-ERAS-ED00',
      status: 'done',
      erasedAt: new Date(),
    }),
  ]);
  // the same number in another notation, with another address
  await db.insert(appointments).values(
    appointmentRow({
      ...adaeze,
      email: 'ada.work@mail.example',
      phoneNumber: '+2348035550199',
      reference: 'APT-7F3K-92QD',
    }),
  );
  await db
    .insert(messages)
    .values(messageRow({ ...adaeze, firstName: 'Ada', phoneNumber: '', message: 'About HIV' }));
});

const ask = (q: unknown) => server.call('POST', '/api/find', { q });
const found = async (q: string): Promise<Found> => (await ask(q)).json();

test.each([
  'LGN-7F3K-92QD',
  'APT-7F3K',
  'adaeze',
  'Okafor Adaeze',
  '08035550199',
  '+234 803 555 0199',
  'adaeze@mail.example',
  'ADAEZE@mail',
  'ada.work@',
])('finds one customer’s order, appointment and message by "%s"', async (q) => {
  const { customers, more } = await found(q);
  expect(customers).toHaveLength(1);
  expect(more).toBe(false);
  expect(customers[0]).toMatchObject({
    orders: [{ reference: 'LGN-7F3K-92QD', status: 'pending-verification', subtotal: 15_000 }],
    appointments: [{ reference: 'APT-7F3K-92QD', date: '2026-11-23' }],
    messages: [{ status: 'new', email: 'Adaeze@mail.example' }],
  });
});
test('lists each different name, e-mail address and phone number of a customer once', async () => {
  const { customers } = await found('adaeze');
  expect(customers[0]?.names.sort()).toEqual(['Ada Okafor', 'Adaeze Okafor']);
  expect(customers[0]?.emails.sort()).toEqual(['ada.work@mail.example', 'adaeze@mail.example']);
  expect(customers[0]?.phoneNumbers).toHaveLength(1);
});
test('returns only the matching person when several people share a phone number', async () => {
  const shared = { lastName: 'Adéṣínà', phoneNumber: '0805 111 2222' };
  const yemi = { firstName: 'Yẹmí', email: 'yemi@mail.example', reference: 'LGN-YEM1-0001' };
  const kunle = { firstName: 'Kunle', email: 'kunle@mail.example', reference: 'LGN-KVN1-0001' };
  await server.db
    .insert(orders)
    .values([yemi, kunle].map((each) => orderRow({ ...shared, ...each })));
  const names = async (q: string) =>
    (await found(q)).customers.map((customer) => customer.names[0]).sort();
  expect(await names('yemi adesina')).toEqual(['Yẹmí Adéṣínà']);
  expect(await names('+234 805 111 2222')).toEqual(['Kunle Adéṣínà', 'Yẹmí Adéṣínà']);
  expect(await names('lgnyem10001')).toEqual(['Yẹmí Adéṣínà']);
});
test('separates customers with the same name, and returns no test or message text', async () => {
  const answer = await ask('okafor');
  expect(
    answer
      .json()
      .customers.map(({ orders: [order] }: Found['customers'][number]) => order?.reference)
      .sort(),
  ).toEqual(['LGN-2222-3333', 'LGN-7F3K-92QD']);
  expect(answer.body).not.toContain('HIV');
});
test('finds an erased order by its reference', async () =>
  expect((await found('LGN-ERAS')).customers).toMatchObject([
    { names: [], emails: [], phoneNumbers: [], orders: [{ reference: 'LGN-ERAS-ED00' }] },
  ]));
test('returns the ten latest customers and reports that more exist', async () => {
  const many = Array.from({ length: 31 }, (_, at) =>
    orderRow({
      firstName: 'Zainab',
      email: `z${at}@mail.example`,
      phoneNumber: `0809000${1000 + at}`,
      reference: `LGN-MANY-${at}`,
    }),
  );
  await server.db.insert(orders).values(many);
  const { customers, more } = await found('zainab');
  expect([customers.length, more]).toEqual([10, true]);
  expect(customers[0]?.orders[0]?.reference).toBe('LGN-MANY-30');
});
test('returns at most two hundred records of a kind and reports that more exist', async () => {
  const chioma = { firstName: 'Chioma', email: 'chioma@mail.example', phoneNumber: '08170001111' };
  const addOrders = (start: string, length: number) => {
    const references = Array.from({ length }, (_, at) => `${start}${at}`);
    const rows = references.map((reference) => orderRow({ ...chioma, reference }));
    return server.db.insert(orders).values(rows);
  };
  await addOrders('LGN-CHI0-', 120);
  await server.db.insert(messages).values(Array.from({ length: 120 }, () => messageRow(chioma)));
  const { customers, more } = await found('LGN-CHI0-42');
  expect([customers.map((each) => [each.orders.length, each.messages.length]), more]).toEqual([
    [[120, 120]],
    false,
  ]);
  await addOrders('LGN-CHI1-', 81);
  const most = await found('LGN-CHI0-42');
  expect([most.customers[0]?.orders.length, most.more]).toEqual([200, true]);
});

test.each(['', ' ', 'ad', 'a b', '12', undefined])(
  'rejects the search %j as too short',
  async (q) =>
    expect(await outcomeOf(ask(q))).toMatchObject([
      422,
      { fields: { q: 'Give at least three letters or digits.' } },
    ]),
);
test.each([[['ada']], ['a'.repeat(101)]])('rejects the search %j with 400', async (q) =>
  expect((await ask(q)).statusCode).toBe(400),
);
test('does not log the search', async () => {
  server.log.length = 0;
  expect((await ask('adaeze')).statusCode).toBe(200);
  expect(server.log.join('')).not.toMatch(/adaeze/i);
});
