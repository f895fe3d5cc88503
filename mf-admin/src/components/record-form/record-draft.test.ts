import { isTyped, lightly } from './record-draft';

const empty = { name: '', imageFile: null as File | null, imageUrl: '' };
const isOne = isTyped(empty);
const file = new File(['x'], 'x.png');

test.each([
  ['a text', { name: 'Lipid', imageFile: null, imageUrl: '' }],
  ['a picture', { name: '', imageFile: file, imageUrl: '' }],
])('%s can be shown again', (_, values) => expect(isOne({ values, etag: '"3"' })).toBe(true));
test.each([
  ['another form', { values: { title: 'A blog', imageFile: null, imageUrl: '' } }],
  ['a missing field', { values: { name: 'Lipid', imageUrl: '' } }],
  ['a picture that was written down', { values: { name: '', imageFile: {}, imageUrl: '' } }],
  ['bare values', { name: 'Lipid', imageFile: null, imageUrl: '' }],
  ['nothing', undefined],
])('%s cannot', (_, kept) => expect(isOne(kept)).toBe(false));
test('of a picture only the name is written down', () =>
  expect(lightly({ values: { ...empty, imageFile: file }, etag: '"3"' })).toEqual({ values: empty, etag: '"3"', lostFile: 'x.png' }));
