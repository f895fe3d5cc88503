import { contactLetter } from './messages';

test('a contact message can be answered', () => {
  const letter = contactLetter({
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    phoneNumber: '08012345678',
    message: 'Hello there',
  });
  expect(letter.replyTo).toEqual({ name: 'Ada Obi', address: 'ada@example.com' });
  expect(letter.text).toContain('Hello there');
});
