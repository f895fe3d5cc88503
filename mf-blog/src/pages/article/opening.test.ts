import { opening } from './opening';

test('the first paragraph opens the text, and no letter is lost', () => {
  expect(opening('One,\ntwo.\n\nThree.\n\nFour.')).toEqual(['One,\ntwo.', '\n\nThree.\n\nFour.']);
  expect(opening('One.\r\n \r\nTwo.')).toEqual(['One.', '\r\n \r\nTwo.']);
});
test('a text of one paragraph has no opening', () => expect(opening('One,\ntwo.')).toEqual(['', 'One,\ntwo.']));
test('a long first paragraph is no opening', () => {
  const text = `${'x'.repeat(321)}\n\nTwo.`;
  expect(opening(text)).toEqual(['', text]);
});
