import { build, registryOf } from '../testing/fakes';
import { newerRelease } from '.';

const live = { shell: 's1', apps: { shop: { active: { build: 'new' } } } };
const answers = (value: unknown, status = 200) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(value), { status }));

beforeEach(() => {
  document.head.innerHTML = '<script src="/apps/shell/s1/main.js"></script>';
});

test.each([
  ['the builds of the page', live, undefined],
  ['another shell', { ...live, shell: 's2' }, 's2,new'],
  [
    'another build of a remote',
    { ...live, apps: { shop: { active: { build: 'newer' } } } },
    's1,newer',
  ],
  [
    'one more remote',
    { ...live, apps: { ...live.apps, blog: { active: { build: 'b1' } } } },
    's1,new,b1',
  ],
  ['one remote less', { ...live, apps: {} }, 's1'],
])('names the live builds unless they are those of the page: %s', async (_, registry, names) => {
  answers(registry);
  expect(await newerRelease(registryOf(build('old')), document)).toBe(names);
});

test('ignores remotes whose builds the page does not contain', async () => {
  answers({ ...live, apps: { shop: { active: { build: 'newer' } } } });
  const { active: _, ...unknown } = registryOf().apps.shop as NonNullable<
    ReturnType<typeof registryOf>['apps']['shop']
  >;
  expect(await newerRelease({ schema: 1, apps: { shop: unknown } }, document)).toBeUndefined();
});

test('requests the registry as a prefetch, so that the server assigns no canary group', async () => {
  const fetched = answers(live);
  await newerRelease(registryOf(), document);
  expect(fetched).toHaveBeenCalledWith(
    '/registry.json',
    expect.objectContaining({ headers: { purpose: 'prefetch' }, cache: 'no-cache' }),
  );
});

test('returns undefined for a refused request', async () => {
  answers({}, 503);
  expect(await newerRelease(registryOf(), document)).toBeUndefined();
});

test('makes no request on a page without published builds', async () => {
  document.head.innerHTML = '';
  const fetched = answers(live);
  expect(await newerRelease(registryOf(), document)).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
