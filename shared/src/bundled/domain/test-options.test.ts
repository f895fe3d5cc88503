import { TEST_OPTIONS, testOptionsFor } from './test-options';

test('there are 52 different tests and panels', () => {
  expect(TEST_OPTIONS).toHaveLength(52);
  expect(new Set(TEST_OPTIONS.map((name) => name.toLowerCase())).size).toBe(52);
});
test('lines of the cart are chosen, one without an option becomes one', () => {
  const { options, chosen } = testOptionsFor(['full blood count', 'Vitamin B12/Folate & more']);
  expect(chosen).toEqual(['Full Blood Count', 'Vitamin B12/Folate & more']);
  expect(options).toHaveLength(53);
  expect(options[0]).toBe('Vitamin B12/Folate & more');
});
