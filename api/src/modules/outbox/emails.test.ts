import { addressee, closing, person, redactedText, salutation } from './emails';

test('keeps typed markup in a name as text', () =>
  expect(person({ firstName: 'Ada', lastName: '<b>Obi</b>', email: 'ada@example.com' }).name).toBe(
    'Ada <b>Obi</b>',
  ));
test.each(['Ada', 'Ọlámidé', 'Anne-Marie', 'N’Golo', "O'Neil"])(
  'greets an unverified customer by the single name %s',
  (firstName) => expect(salutation({ firstName })).toBe(`Dear ${firstName},`),
);
test.each([
  'Your refund of NGN 500,000 is ready: https://evil.example',
  'evil.example',
  'Call 08012345678',
  'Dear customer',
  'Ada Obi',
  'a@evil.example',
  '<b>Ada</b>',
  '₦500',
  '-',
  '’',
  'X'.repeat(21),
  '',
])('omits a name that may be a message: %s', (firstName) =>
  expect(salutation({ firstName })).toBe('Dear customer,'),
);
test('omits the name from the To header when the address is unverified', () => {
  const customer = {
    firstName: 'Pay now: evil.example',
    lastName: 'Obi',
    email: 'ada@example.com',
  };
  expect(addressee(customer)).toEqual({ name: '', address: 'ada@example.com' });
  expect(addressee(customer, true).name).toBe('Pay now: evil.example Obi');
});
test('redacts the secret of a link when administrators read the e-mail', () => {
  expect(redactedText({ text: 'Open /x#abc now', secret: 'abc' })).toBe('Open /x#… now');
  expect(redactedText({ text: 'Open /x#abc now' })).toBe('Open /x#abc now');
});
test('ends an e-mail to a customer with the lab’s phone number and opening hours', () =>
  expect(closing[0]).toBe(
    'Questions? Call 0801 234 5678 (Monday to Saturday, 7 am to 6 pm) and give the reference.',
  ));
