import { findMember, members } from './members';

test('has unique names, positions and portraits', () => {
  expect(new Set(members.map(({ name }) => name.toLowerCase()))).toHaveProperty(
    'size',
    members.length,
  );
  expect(new Set(members.map(({ position }) => position))).toHaveProperty('size', members.length);
});

test('has two or three paragraphs in each biography', () => {
  for (const { info } of members) {
    expect([2, 3]).toContain(info.length);
    for (const paragraph of info) expect(paragraph.length).toBeGreaterThan(60);
  }
});

test('finds a member by the full name', () =>
  expect(findMember('Halima Yusuf')).toMatchObject({ id: 3 }));
test('finds a member by the name in another case', () =>
  expect(findMember('dr ADAORA nnamani')).toMatchObject({ id: 1 }));
test.each(['Halima', 'Yusuf Halima', '', '3', 'Halima%20Yusuf'])(
  'finds no member for "%s"',
  (name) => {
    expect(findMember(name)).toBeUndefined();
  },
);
