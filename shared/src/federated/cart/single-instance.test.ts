import { cartInstances, reportSecondInstance } from './single-instance';

test('one copy of the cart is counted and says nothing, a second one is reported', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page = {};
  expect(cartInstances(page)).toBe(0);
  reportSecondInstance(page);
  expect(cartInstances(page)).toBe(1);
  expect(reported).not.toHaveBeenCalled();
  reportSecondInstance(page);
  expect(cartInstances(page)).toBe(2);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining('do not share one cart'));
  reported.mockRestore();
});
