import { readBlogs } from './records';

const whole = {
  id: 'b1',
  _id: 'm1',
  title: 'Iron',
  description: 'Text.',
  date: '2026-01-02T00:00:00.000Z',
  designImg: '/media/iron.webp',
  author: { name: 'Ada', role: 'Editor', imageUrl: '/ada.webp' },
};
const read = (fields: object) => readBlogs([{ ...whole, ...fields }])[0];

test('returns a valid article unchanged', () => expect(read({})).toEqual(whole));

test.each<[string, object, object]>([
  ['a number as title', { title: 2026 }, { title: '2026' }],
  ['no text', { description: null }, { description: '' }],
  ['the text in content', { description: undefined, content: 'Body.' }, { description: 'Body.' }],
  ['an object as text', { description: {} }, { description: '' }],
  ['no date', { date: undefined }, { date: '' }],
  ['a date in milliseconds', { date: Date.UTC(2026, 0, 2) }, {}],
  ['milliseconds that are no date', { date: 1e300 }, { date: '' }],
  ['a date in words', { date: 'soon' }, { date: 'soon' }],
  ['no picture', { designImg: null }, { designImg: '' }],
  ['no author', { author: undefined }, { author: { name: '', role: '', imageUrl: '' } }],
  ['a name as author', { author: 'Ada' }, { author: { name: '', role: '', imageUrl: '' } }],
  [
    'odd author',
    { author: { name: 5, role: null } },
    { author: { name: '5', role: '', imageUrl: '' } },
  ],
  ['only _id', { id: undefined }, { id: 'm1' }],
  ['only id', { _id: undefined }, { _id: 'b1' }],
])('reads an article with %s', (_, fields, wanted) =>
  expect(read(fields)).toEqual({ ...whole, ...wanted }),
);

test.each([undefined, null, '', ' ', {}, []])(
  'drops an article with the title %j and keeps the others',
  (title) => {
    expect(readBlogs([{ ...whole, title }, null, 'x', whole])).toEqual([whole]);
  },
);
