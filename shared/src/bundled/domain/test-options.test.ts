import { TEST_OPTIONS, testOptionsFor } from './test-options';

test('lists 52 different tests and panels', () => {
  expect(TEST_OPTIONS).toHaveLength(52);
  expect(new Set(TEST_OPTIONS.map((name) => name.toLowerCase())).size).toBe(52);
});
test('selects the tests of the cart, and adds those that are not on the list as options', () => {
  const { options, chosen } = testOptionsFor(['full blood count', 'Vitamin B12/Folate & more']);
  expect(chosen).toEqual(['Full Blood Count', 'Vitamin B12/Folate & more']);
  expect(options).toHaveLength(53);
  expect(options[0]).toBe('Vitamin B12/Folate & more');
});
