import { putTogether } from './together';

const record = (id: string, name: string, email: string, phoneNumber: string) => ({ id, name, email, phoneNumber });
const groupsOf = (records: ReturnType<typeof record>[]) => putTogether(records).map((group) => group.map(({ id }) => id).sort());

test('groups one address, and one number with one name, in any notation', () =>
  expect(
    groupsOf([
      record('a', 'Adéṣínà Obi', 'Ada@mail.example ', '08031234567'),
      record('b', 'A. Obi', 'ada@MAIL.example', '07000000001'),
      record('c', 'obi  adesina', 'other@mail.example', '+234 (0) 803-123-4567'),
      record('d', 'Bisi', 'bisi@mail.example', '07000000002'),
    ]),
  ).toEqual([['a', 'b', 'c'], ['d']]));
test('separates people who share a number', () =>
  expect(
    groupsOf([
      record('a', 'Ada', 'ada@mail.example', '08031234567'),
      record('b', 'Bisi', 'bisi@mail.example', '08031234567'),
      record('c', 'Chidi', '', '08031234567'),
    ]),
  ).toEqual([['a'], ['b'], ['c']]));
test('joins two records through a third', () =>
  expect(
    groupsOf([
      record('a', 'Ada', 'a@mail.example', '08031234567'),
      record('b', 'Ada', 'b@mail.example', '08039999999'),
      record('c', 'Ada', 'a@mail.example', '08039999999'),
    ]),
  ).toEqual([['a', 'b', 'c']]));
test('keeps records separate without an address and a number with name', () =>
  expect(
    groupsOf([
      record('a', 'Ada', '', ''),
      record('b', 'Ada', '', ''),
      record('c', 'Ada', ' ', '080'),
      record('d', ' ', '', '08031234567'),
      record('e', '', '', '08031234567'),
    ]),
  ).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]));
