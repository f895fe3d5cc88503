import { contactEmail } from './messages';

test('sets the visitor’s address as the reply address', () => {
  const email = contactEmail({
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    phoneNumber: '08012345678',
    message: 'Hello there',
  });
  expect(email.replyTo).toEqual({ name: 'Ada Obi', address: 'ada@example.com' });
  expect(email.text).toContain('Hello there');
});
