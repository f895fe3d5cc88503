import { groupWords } from './search';

test.each([
  ['Ada Obi', [['ada'], ['obi']]],
  ['ada  0803 123-4567 OBI', [['ada'], ['0803', '123-4567'], ['obi']]],
  ['+234 (803) 123', [['+234', '(803)', '123']]],
  ['lgn-7f3k-92qd', [['lgn-7f3k-92qd']]],
  ['- +', [['-'], ['+']]],
  ['', []],
])('"%s" is read as %j', (q, groups) => expect(groupWords(q)).toEqual(groups));
