import { isTyped, lightly } from './record-draft';

const empty = { name: '', imageFile: null as File | null, imageUrl: '' };
const isOne = isTyped(empty);
const file = new File(['x'], 'x.png');

test.each([
  ['a text', { name: 'Lipid', imageFile: null, imageUrl: '' }],
  ['a picture', { name: '', imageFile: file, imageUrl: '' }],
])('accepts a draft with %s', (_, values) => expect(isOne({ values, etag: '"3"' })).toBe(true));
test.each([
  ['fields of another form', { values: { title: 'A blog', imageFile: null, imageUrl: '' } }],
  ['a missing field', { values: { name: 'Lipid', imageUrl: '' } }],
  ['a serialised picture', { values: { name: '', imageFile: {}, imageUrl: '' } }],
  ['values without an envelope', { name: 'Lipid', imageFile: null, imageUrl: '' }],
  ['no content', undefined],
])('rejects a draft with %s', (_, kept) => expect(isOne(kept)).toBe(false));
test('stores only the name of a picture file', () =>
  expect(lightly({ values: { ...empty, imageFile: file }, etag: '"3"' })).toEqual({
    values: empty,
    etag: '"3"',
    lostFile: 'x.png',
  }));
