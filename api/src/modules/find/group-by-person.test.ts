import { groupByPerson } from './find';

const record = (id: string, name: string, email: string, phoneNumber: string) => ({
  id,
  name,
  email,
  phoneNumber,
});
const groupsOf = (records: ReturnType<typeof record>[]) =>
  groupByPerson(records).map((group) => group.map(({ id }) => id).sort());

test('groups records by e-mail address, or by phone number with name, in any notation', () =>
  expect(
    groupsOf([
      record('a', 'Adéṣínà Obi', 'Ada@mail.example ', '08031234567'),
      record('b', 'A. Obi', 'ada@MAIL.example', '07000000001'),
      record('c', 'obi  adesina', 'other@mail.example', '+234 (0) 803-123-4567'),
      record('d', 'Bisi', 'bisi@mail.example', '07000000002'),
    ]),
  ).toEqual([['a', 'b', 'c'], ['d']]));
test('separates people who share a phone number', () =>
  expect(
    groupsOf([
      record('a', 'Ada', 'ada@mail.example', '08031234567'),
      record('b', 'Bisi', 'bisi@mail.example', '08031234567'),
      record('c', 'Chidi', '', '08031234567'),
    ]),
  ).toEqual([['a'], ['b'], ['c']]));
test('groups two records together when both match a third record', () =>
  expect(
    groupsOf([
      record('a', 'Ada', 'a@mail.example', '08031234567'),
      record('b', 'Ada', 'b@mail.example', '08039999999'),
      record('c', 'Ada', 'a@mail.example', '08039999999'),
    ]),
  ).toEqual([['a', 'b', 'c']]));
test('keeps records without e-mail address apart when the name or a full phone number is missing', () =>
  expect(
    groupsOf([
      record('a', 'Ada', '', ''),
      record('b', 'Ada', '', ''),
      record('c', 'Ada', ' ', '080'),
      record('d', ' ', '', '08031234567'),
      record('e', '', '', '08031234567'),
    ]),
  ).toEqual([['a'], ['b'], ['c'], ['d'], ['e']]));
