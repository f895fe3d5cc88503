import { registryOf } from '../testing/fakes';
import { overridden } from './overridden';
import { startOverrides } from './start-overrides';

jest.mock('./start-overrides', () => ({ startOverrides: jest.fn() }));
const start = jest.mocked(startOverrides);
const registry = async () => registryOf();
const open = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  start.mockReset();
  window.localStorage.clear();
  open('/');
});

test('loads no code for overrides when no override exists', async () => {
  window.localStorage.setItem('root', '{}');
  expect(await overridden(registry)).toBeUndefined();
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['the address has one', () => open('/?mf-override=shop@http://localhost/remoteEntry.js')],
  ['storage has one', () => window.localStorage.setItem('mf:override:shop', 'x')],
])('loads the overrides when %s', async (_, ask) => {
  ask();
  start.mockResolvedValue(registryOf());
  expect(await overridden(registry)).toEqual(registryOf());
});

test('continues with the released builds when the code for overrides fails to load', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  open('/?mf-override=shop@x');
  start.mockRejectedValue(new Error('registry'));
  expect(await overridden(registry)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('continues without overrides when storage is blocked', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect(await overridden(registry)).toBeUndefined();
  expect(start).not.toHaveBeenCalled();
  storage.mockRestore();
});
