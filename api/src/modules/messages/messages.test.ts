import { contactEmail } from './messages';

test('a contact message can be answered', () => {
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
