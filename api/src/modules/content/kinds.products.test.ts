import { outcomeOf, product, testApp } from '../../testing/test-app';

const server = testApp();

const create = (change: object) => server.call('POST', '/api/products', product(change));
const list = (): Promise<{ id: string; name: string; price: number }[]> =>
  server.json('GET', '/api/products', undefined, {});

test('returns a created product', async () => {
  const name = 'Created';
  const [status, { id, _id, updatedAt, ...created }] = await outcomeOf(create({ name }));
  expect([status, created, _id]).toEqual([201, product({ name }), id]);
  expect([id, updatedAt]).toEqual([expect.any(String), expect.any(String)]);
});

const facts = { area: 'heart', sample: 'Blood', fasting: false, resultDays: 0 };

test('keeps area, sample, fasting and result days when an update omits them', async () => {
  const { id } = (await create({ name: 'With facts', ...facts })).json();
  const update = (change: object) =>
    server.call('PUT', `/api/products/${id}`, product({ name: 'With facts', ...change }));
  expect((await update({ price: 5000 })).json()).toMatchObject({ price: 5000, ...facts });
  expect((await update({ fasting: true })).json()).toMatchObject({ ...facts, fasting: true });
});

test('clears area, sample, fasting and result days when an update sends null', async () => {
  const { id } = (await create({ name: 'Without facts', ...facts })).json();
  const cleared = { area: null, sample: ' ', fasting: null, resultDays: null };
  const record = product({ name: 'Without facts', ...cleared });
  expect(await server.json('PUT', `/api/products/${id}`, record)).toEqual({
    ...product({ name: 'Without facts' }),
    id,
    _id: id,
    updatedAt: expect.any(String),
  });
});

test('accepts a DELETE with a JSON content type and no body', async () => {
  const { id } = (await create({ name: 'Gone' })).json();
  const headers = { ...server.signedIn, 'content-type': 'application/json' };
  expect(await server.status('DELETE', `/api/products/${id}`, undefined, headers)).toBe(200);
  expect(await server.status('POST', '/api/products', undefined, headers)).toBe(400);
});

test('rejects the name of another product in a different Unicode form', async () => {
  const created = await create({ name: 'Be\u0301ta-hCG' });
  expect([created.statusCode, created.json().name]).toEqual([201, 'B\u00e9ta-hCG']);
  expect((await create({ name: 'B\u00e9ta-hCG' })).statusCode).toBe(409);
});

test('lists products in the order of creation, also after a change', async () => {
  const names = ['Zinc', 'Amylase', 'Lipase'];
  const ids: string[] = [];
  for (const name of names) ids.push((await create({ name })).json().id);
  await server.call('PUT', `/api/products/${ids[0]}`, product({ name: 'Zinc', price: 1 }));
  expect((await list()).map(({ name }) => name).filter((name) => names.includes(name))).toEqual(
    names,
  );
});

test('trims texts, drops unknown fields and parses a price sent as text', async () => {
  const { name, price, ...rest } = (
    await create({ name: '  Trimmed  ', price: '1500', test: [' A ', '', 'B'], role: 'root' })
  ).json();
  expect([name, price, rest.test]).toEqual(['Trimmed', 1500, ['A', 'B']]);
  expect(rest).not.toHaveProperty('role');
});

test.each([
  ['name', '\u3164\u200b', 'Name required'],
  ['area', 'toes', 'Health area must be one of the list'],
  ['sample', 'x'.repeat(61), 'Sample must be at most 60 characters'],
  ['fasting', 'maybe', 'Fasting must be true or false'],
  ['resultDays', 'soon', 'Days until the result must be a number'],
  ['resultDays', 1.5, 'Days until the result must be a whole number'],
  ['resultDays', -1, 'Days until the result cannot be less than 0'],
  ['resultDays', 91, 'Days until the result must be at most 90'],
  ['image', 'no address', 'Input a valid url'],
  ['image', 'http://pictures.example/a.png', 'Input a valid url'],
  ['image', 'javascript:alert(1)', 'Input a valid url'],
  ['image', '/media/../etc/passwd', 'Input a valid url'],
])(
  'rejects the field %s with the value %j, and returns the form’s message',
  async (field, value, message) => {
    const before = await list();
    expect(await outcomeOf(create({ [field]: value }))).toMatchObject([
      422,
      { error: 'invalid', fields: { [field]: expect.stringContaining(message) } },
    ]);
    expect(await list()).toEqual(before);
  },
);
