import { contactEmail } from './messages';

test('a contact message can be answered', () => {
  const letter = contactEmail({
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    phoneNumber: '08012345678',
    message: 'Hello there',
  });
  expect(letter.replyTo).toEqual({ name: 'Ada Obi', address: 'ada@example.com' });
  expect(letter.text).toContain('Hello there');
});
