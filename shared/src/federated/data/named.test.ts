import { placeOfName } from './product-views';

const place = (names: string[], name: string) => placeOfName(names, name, (each) => each);

test.each<[string, string[], string, number]>([
  ['the exact name comes before one that differs in case', ['iron', 'IRON', 'Iron'], 'Iron', 2],
  ['without an exact one the case does not matter', ['Zinc', 'IRON', 'Iron'], 'iron', 1],
  ['a part of a name is no name', ['Iron Studies'], 'Iron', -1],
])('%s', (_, names, name, at) => expect(place(names, name)).toBe(at));
