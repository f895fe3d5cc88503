import { MOST_PEOPLE } from '../privacy/find-people';
import { putTogether } from './together';

const record = (name: string, email: string, phoneNumber: string) => ({ name, email, phoneNumber });
const namesOf = (records: ReturnType<typeof record>[]) => putTogether(records).map((group) => group.map(({ name }) => name).sort());

test('the same address or the same number belongs together, however it is written', () =>
  expect(
    namesOf([
      record('a', 'Ada@mail.example ', '08031234567'),
      record('b', 'ada@MAIL.example', '07000000001'),
      record('c', 'other@mail.example', '+234 (0) 803-123-4567'),
      record('d', 'bisi@mail.example', '07000000002'),
    ]),
  ).toEqual([['a', 'b', 'c'], ['d']]));
test('two that had nothing in common belong together when a third has something of both', () =>
  expect(
    namesOf([
      record('a', 'a@mail.example', '08031234567'),
      record('b', 'b@mail.example', '08039999999'),
      record('c', 'a@mail.example', '08039999999'),
    ]),
  ).toEqual([['a', 'b', 'c']]));
test('records without an address and a number each stand alone', () =>
  expect(namesOf([record('a', '', ''), record('b', '', ''), record('c', ' ', '080')])).toEqual([['a'], ['b'], ['c']]));
test('a number that more people gave is nobody’s own', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => record(String(at), `${at}@mail.example`, '0000 000 12345678'));
  expect(putTogether(people(MOST_PEOPLE))).toHaveLength(1);
  expect(putTogether(people(MOST_PEOPLE + 1))).toHaveLength(MOST_PEOPLE + 1);
});
