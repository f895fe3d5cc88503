import { createContainers } from './container';
import { integrityPins } from './federation';
import { shares } from './shares';

const build = {
  build: 'b1',
  entry: '/apps/mf-shop/b1/remoteEntry.js',
  global: 'mf_shop_b1',
  integrity: 'sha384-x',
  contract: '1.2.0',
};
const page = globalThis as unknown as Record<string, unknown>;
const entry = () => document.head.querySelector('script') as HTMLScriptElement;
const scopes: Record<string, Record<string, { get: () => unknown }>>[] = [];
const get = jest.fn(async () => () => 'app');

/** Loads the entry: sets the global that the entry defines. */
const resolveNow = () => {
  page.mf_shop_b1 = { init: (scope: (typeof scopes)[number]) => scopes.push(scope), get };
  entry().dispatchEvent(new Event('load'));
};

function containers(pinned = build) {
  const pins = integrityPins(true);
  pins.pin(pinned);
  return createContainers(pins.plugin.createScript);
}

afterEach(() => {
  delete page.mf_shop_b1;
  document.head.innerHTML = '';
  scopes.length = 0;
  get.mockClear();
});

test('loads an entry by its hash and initialises it with the shell’s shares', async () => {
  const loading = containers()(build);
  expect([entry().getAttribute('src'), entry().integrity]).toEqual([build.entry, 'sha384-x']);
  resolveNow();
  await expect(loading).resolves.toBe('app');
  expect(get).toHaveBeenCalledWith('./app');
  const given = Object.entries(scopes[0] ?? {});
  expect(given.map(([name]) => name)).toEqual(Object.keys(shares));
  for (const [name, versions] of given) {
    const { version } = shares[name as keyof typeof shares];
    expect(Object.keys(versions)).toEqual([version]);
    const factory = (await versions[version]?.get()) as () => object;
    expect(Object.keys(factory()).length).toBeGreaterThan(0);
  }
});

test('loads an entry only once when its build is loaded again', async () => {
  const load = containers();
  get.mockRejectedValueOnce(new Error('no chunk'));
  const first = load(build);
  resolveNow();
  await expect(first).rejects.toThrow('no chunk');
  await expect(load(build)).resolves.toBe('app');
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  expect(scopes[1]).toBe(scopes[0]);
});

test('fails when the entry does not load, and when it does not define the build’s global', async () => {
  const load = containers();
  const lost = load(build);
  entry().dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('could not be loaded');
  entry().remove();
  const other = load(build);
  entry().dispatchEvent(new Event('load'));
  await expect(other).rejects.toThrow('has not defined mf_shop_b1');
});
