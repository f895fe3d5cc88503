import { blog, outcomeOf, testApp } from '../../testing/test-app';

const server = testApp();

const create = (change: object) => server.call('POST', '/api/blogs', blog(change));
const list = () => server.json('GET', '/api/blogs', undefined, {});
afterEach(async () => {
  for (const { id } of await list()) await server.call('DELETE', `/api/blogs/${id}`);
});

test('returns an empty list when no article exists', async () => expect(await list()).toEqual([]));

test('returns a created article with its optional fields', async () => {
  const optional = {
    author: { name: 'Lab', role: 'Team', imageUrl: '' },
    category: { title: 'Care', link: '#' },
    link: '#',
  };
  const [status, { id, _id, updatedAt, ...created }] = await outcomeOf(create(optional));
  expect([status, created, _id]).toEqual([
    201,
    { ...blog(optional), content: 'Line one\nLine two' },
    id,
  ]);
  expect([id, updatedAt]).toEqual([expect.any(String), expect.any(String)]);
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
  ['date', 20260230, 'Invalid date'],
  ['designImg', '', 'Either file or URL is required'],
  ['designImg', 'nonsense', 'Input a valid url'],
])(
  'rejects the field %s with the value %j, and returns the form’s message',
  async (field, value, message) => {
    expect(await outcomeOf(create({ title: 'Refused', [field]: value }))).toMatchObject([
      422,
      { fields: { [field]: expect.stringContaining(message) } },
    ]);
  },
);

test('stores a date in UTC', async () =>
  expect((await create({ date: ' 2026-02-03T00:30:00+01:00 ' })).json().date).toBe(
    '2026-02-02T23:30:00.000Z',
  ));
