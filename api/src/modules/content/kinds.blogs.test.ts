import { blog, testApp } from '../../testing/test-app';

const server = testApp();

const create = (change: object) => server.call('POST', '/api/blogs', blog(change));
const list = () => server.json('GET', '/api/blogs', undefined, {});
afterEach(async () => {
  for (const { id } of await list()) await server.call('DELETE', `/api/blogs/${id}`);
});

test('returns an empty list when no article exists', async () => expect(await list()).toEqual([]));

test('creates, lists, reads, changes and deletes an article', async () => {
  const created = await create({
    author: { name: 'Lab', role: 'Team', imageUrl: '' },
    category: { title: 'Care', link: '#' },
    link: '#',
  });
  expect(created.statusCode).toBe(201);
  const { id } = created.json();
  expect(created.json()).toEqual({
    ...blog(),
    id,
    _id: id,
    updatedAt: expect.any(String),
    content: 'Line one\nLine two',
    author: { name: 'Lab', role: 'Team', imageUrl: '' },
    category: { title: 'Care', link: '#' },
    link: '#',
  });
  expect(await list()).toEqual([created.json()]);
  expect(await server.json('GET', `/api/blogs/${id}`, undefined, {})).toEqual(created.json());
  const changed = await server.call('PUT', `/api/blogs/${id}`, blog({ title: 'Changed' }));
  expect([changed.statusCode, changed.json().title]).toEqual([200, 'Changed']);
  expect(await list()).toEqual([changed.json()]);
  expect(await server.status('DELETE', `/api/blogs/${id}`)).toBe(200);
  expect(await list()).toEqual([]);
});

test('lists the newest article first', async () => {
  for (const [title, date] of [
    ['middle', '2025-06-01'],
    ['new', '2026-01-01'],
    ['old', '2024-01-01'],
  ])
    await create({ title, date });
  expect((await list()).map((each: { title: string }) => each.title)).toEqual([
    'new',
    'middle',
    'old',
  ]);
});

test.each([
  ['title', ' ', 'Title required'],
  ['title', ' . ', 'This name has no address'],
  ['description', '', 'Blog content required'],
  ['date', undefined, 'Date required'],
  ['date', ' ', 'Date required'],
  ['date', null, 'Date required'],
  ['date', 'some day', 'Invalid date'],
  ['date', '2026-02-30', 'Invalid date'],
  ['date', '2026-02-30T00:00:00.000Z', 'Invalid date'],
  ['date', '2026-02-29T23:30:00+01:00', 'Invalid date'],
  ['date', '2026-13-01', 'Invalid date'],
  ['date', '2026-02-03T25:00:00Z', 'Invalid date'],
  ['date', '02/30/2026', 'Invalid date'],
  ['date', 20260230, 'Invalid date'],
  ['designImg', '', 'Either file or URL is required'],
  ['designImg', 'nonsense', 'Input a valid url'],
])(
  'rejects the field %s with the value %j, and returns the form’s message',
  async (field, value, message) => {
    const answer = await create({ title: 'Refused', [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields[field]).toContain(message);
  },
);

test.each([
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2026-02-03T00:30:00+01:00', '2026-02-02T23:30:00.000Z'],
  [' 2026-02-03T09:30:00.000Z ', '2026-02-03T09:30:00.000Z'],
])('stores the date %s as %s in every time zone', async (date, kept) => {
  expect((await create({ title: `On ${date}`, date })).json().date).toBe(kept);
});
