import { highlight } from './highlight';

test('every place where a word matches is marked, whatever its case', () => {
  expect(highlight('Thyroid Function Panel', 'thyr pan')).toEqual([
    { text: 'Thyr', match: true },
    { text: 'oid Function ', match: false },
    { text: 'Pan', match: true },
    { text: 'el', match: false },
  ]);
});
test('overlapping words make one mark', () => {
  expect(highlight('Folate', 'fol ola')).toEqual([
    { text: 'Fola', match: true },
    { text: 'te', match: false },
  ]);
});
test('an empty query marks nothing', () => expect(highlight('Folate', ' ')).toEqual([{ text: 'Folate', match: false }]));
test('signs that mean something in a pattern are plain letters', () => {
  expect(highlight('A+B (C)', '+b')).toEqual([
    { text: 'A', match: false },
    { text: '+B', match: true },
    { text: ' (C)', match: false },
  ]);
});
