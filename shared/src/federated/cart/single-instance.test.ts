const key = Symbol.for('@lagoon/shared/cart');
const page = globalThis as { [key]?: number };

test('logs an error when a second copy of the cart’s module is loaded', () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.isolateModules(() => require('.'));
  expect(reported).not.toHaveBeenCalled();
  jest.isolateModules(() => require('.'));
  expect(page[key]).toBe(2);
  expect(reported).toHaveBeenCalledWith(expect.stringContaining('do not share one cart'));
});
