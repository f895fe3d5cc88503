import { checkoutSchema } from './checkout';
import { messagesOf } from './testing';

const proof = new File(['x'], 'receipt.png', { type: 'image/png' });
const good = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '0801',
  testOption: ['HbA1c'],
  proof,
};
const messages = (values: object) => messagesOf(checkoutSchema, { ...good, ...values });

test('accepts a complete order', () => expect(messages({})).toEqual([]));
test.each([
  ['firstName', 'First Name is required'],
  ['lastName', 'Last Name is required'],
  ['email', 'Email is required'],
  ['phoneNumber', 'Phone number is required'],
])('rejects a missing or blank %s', (field, message) => {
  expect(messages({ [field]: undefined })).toEqual([message]);
  expect(messages({ [field]: '  ' })).toEqual([message]);
});
test('rejects an invalid e-mail address', () =>
  expect(messages({ email: 'ada.mail' })).toEqual(['email must be a valid email']));
test('rejects an order with an empty list of tests', () =>
  expect(messages({ testOption: [] })).toEqual(['Select at least one test option']));
test('rejects an order whose list of tests is missing', () =>
  expect(messages({ testOption: undefined })).toEqual(['Test Option(s) is required']));
test('rejects an order without a proof', () =>
  expect(messages({ proof: null })).toEqual(['Proof is required']));

const file = (name: string, type: string, size = 1) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.jpeg', 'image/jpeg'],
  ['a.png', 'image/png'],
  ['a.webp', 'image/webp'],
  ['a.JPG', ''],
])('accepts the proof %s of type "%s"', (name, type) =>
  expect(messages({ proof: file(name, type) })).toEqual([]),
);
test.each([
  ['a.gif', 'image/gif'],
  ['a.pdf', 'application/pdf'],
  ['a.heic', ''],
  ['a.jpg', 'image/heic'],
])('rejects the proof %s of type "%s"', (name, type) =>
  expect(messages({ proof: file(name, type) })).toEqual(['Unsupported file type']),
);
test('rejects a picture above 8 MB', () => {
  expect(messages({ proof: file('a.png', 'image/png', 8 * 1024 * 1024) })).toEqual([]);
  expect(messages({ proof: file('a.png', 'image/png', 8 * 1024 * 1024 + 1) })).toEqual([
    'The picture must be smaller than 8 MB',
  ]);
  expect(messages({ proof: file('a.png', 'image/png', 0) })).toEqual(['The picture is empty']);
});
