import { suggestEmail } from './email-field';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['Ada.Obi@GMAIL.CO ', 'ada.obi@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.con', 'ada@outlook.com'],
  ['ada@yahoo', 'ada@yahoo.com'],
  ['ada@unilag-alumni.con', 'ada@unilag-alumni.com'],
])('suggests for %s the address %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'ada@gmail.com',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@lagoon.example',
  'ada@unilag.edu.ng',
  'ada@',
  'ada',
  '',
  'a b@gmial.com',
])('suggests nothing for "%s"', (typed) => expect(suggestEmail(typed)).toBeUndefined());
