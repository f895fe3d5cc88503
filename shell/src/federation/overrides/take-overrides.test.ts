import { registryOf } from '../testing/fakes';
import { LOAD_TIMEOUT_MS } from '../time-limit';
import { takeOverrides } from './take-overrides';

const local = 'http://localhost:3001/remoteEntry.js';
const registry = async () => registryOf();
let warn: jest.SpyInstance;
let config: jest.SpyInstance;

const configIs = (text: string) => config.mockImplementation(async () => new Response(text));
const open = (path: string) => window.history.replaceState({ idx: 3 }, '', path);
const stored = () => window.localStorage.getItem('mf:override:shop');

beforeEach(() => {
  window.localStorage.clear();
  open('/');
  warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  config = jest.spyOn(globalThis, 'fetch');
  configIs('{"previewHosts":[]}');
});
afterEach(() => jest.restoreAllMocks());

test('applies an override from the query, stores it, and removes it from the query', async () => {
  open(`/shop?q=a&mf-override=shop@${local}#top`);
  const taken = await takeOverrides(registry);
  expect(taken?.overrides).toEqual([{ app: 'shop', address: local }]);
  expect(taken?.registry.apps.shop?.active).toMatchObject({ entry: local, unpinned: true });
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/shop?q=a#top');
  expect(window.history.state).toEqual({ idx: 3 });
  expect(stored()).toBe(local);

  open('/shop');
  expect((await takeOverrides(registry))?.overrides).toEqual([{ app: 'shop', address: local }]);
});

test('removes the stored override when the address in the query is empty', async () => {
  window.localStorage.setItem('mf:override:shop', local);
  open('/?mf-override=shop@');
  expect(await takeOverrides(registry)).toBeUndefined();
  expect(stored()).toBeNull();
});

test.each([
  ['a host that is not allowed', 'shop@https://evil.example/remoteEntry.js'],
  ['an app that the registry does not have', `gone@${local}`],
  ['the name of a property of every object', `constructor@${local}`],
  ['nonsense', 'shop@nonsense'],
])('rejects %s with a warning, and does not store it', async (_, asked) => {
  open(`/?mf-override=${asked}`);
  expect(await takeOverrides(registry)).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('ignored'));
  expect(window.location.search).toBe('');
});

test.each([
  ['damaged', 'http://['],
  ['empty', ''],
  ['of a host that is not allowed', 'https://evil.example/remoteEntry.js'],
])('ignores a stored address that is %s', async (_, value) => {
  window.localStorage.setItem('mf:override:shop', value);
  expect(await takeOverrides(registry)).toBeUndefined();
});

test('allows a preview host that config.json names', async () => {
  configIs('{"previewHosts":["preview.example"]}');
  window.localStorage.setItem('mf:override:shop', 'https://preview.example/apps/mf-shop/b2/remoteEntry.js');
  expect((await takeOverrides(registry))?.overrides).toHaveLength(1);
});

test('allows only overrides that load from the developer’s own machine when config.json is damaged', async () => {
  configIs('{"previewHosts');
  window.localStorage.setItem('mf:override:shop', 'https://preview.example/apps/mf-shop/b2/remoteEntry.js');
  expect(await takeOverrides(registry)).toBeUndefined();
  window.localStorage.setItem('mf:override:shop', local);
  expect((await takeOverrides(registry))?.overrides).toHaveLength(1);
});

test('continues when config.json does not arrive in time', async () => {
  jest.useFakeTimers();
  config.mockReturnValue(new Promise(() => {}));
  window.localStorage.setItem('mf:override:shop', local);
  const taken = takeOverrides(registry);
  await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
  expect((await taken)?.overrides).toHaveLength(1);
  jest.useRealTimers();
});
