import { editDistance, soundOf } from './sound';

test.each([
  ['Haemoglobin', 'hemoglobin'],
  ['Syphilis', 'sifilis'],
  ['Gonorrhoea', 'gonorea'],
  ['genotype', 'jenotipe'],
  ['sugar', 'suger'],
  ['Chlamydia', 'klamidia'],
])('%s sounds like %s', (name, heard) => expect(soundOf(name)).toBe(soundOf(heard)));

test('short names are spelled: TSH is not TS', () => expect(soundOf('TSH')).not.toBe(soundOf('TS')));

test.each([
  ['malaria', 'malaria', 0],
  ['malria', 'malaria', 1],
  ['mallaria', 'malaria', 1],
  ['malazia', 'malaria', 1],
  ['maalria', 'malaria', 1],
  ['milera', 'malaria', 3],
])('%s is %s with %d slips', (typed, meant, slips) => expect(editDistance(typed, meant, 3).whole).toBe(slips));

test('what is further off than the limit is not counted', () => {
  expect(editDistance('zebra', 'malaria', 2).whole).toBeGreaterThan(2);
  expect(editDistance('a'.repeat(200), 'malaria', 2).whole).toBeGreaterThan(2);
});

test('the beginning of a longer word is compared by itself', () => {
  expect(editDistance('creati', 'creatinine', 1)).toMatchObject({ beginning: 0 });
  expect(editDistance('craeti', 'creatinine', 1)).toMatchObject({ beginning: 1 });
});
