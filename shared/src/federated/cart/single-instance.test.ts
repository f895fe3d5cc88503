import { reportSecondInstance } from './single-instance';

test('logs an error when a second copy of the cart’s module is loaded', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  const page: Record<symbol, number> = {};
  reportSecondInstance(page);
  expect(reported).not.toHaveBeenCalled();
  reportSecondInstance(page);
  expect(page[Symbol.for('@lagoon/shared/cart')]).toBe(2);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining('do not share one cart'));
  reported.mockRestore();
});
