import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { checkTypes, type NarrowedType } from './check-types';

const UI = '@lagoon/shared/ui';
const given = { [UI]: ['Button', 'Card'], react: ['useState'] };
const shell = (build: string, change = {}) => shellBuild(build, { given, ...change });
const blog = (build: string, names = ['Button'], change = {}) =>
  remoteBuild('mf-blog', build, { taken: { [UI]: names, react: ['*'] }, ...change });
const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const why = "Type 'A' is not assignable to type 'B'.";

/**
 * Checks a change with a fake compiler, which rejects every name of a build whose types are the text `narrow`.
 * @param types by build
 */
async function judged(
  deployment: Deployment,
  builds: ReturnType<typeof shell>[],
  types: Record<string, string | undefined>,
  before = live,
) {
  const asked: string[] = [];
  const found = (app: string, build: string) => builds.find((one) => one.app === app && one.build === build);
  const issues = await checkTypes(deployment, {
    before,
    manifest: (app, build) => {
      const manifest = found(app, build);
      return manifest ? { manifest } : { issue: 'none' };
    },
    types: (_, build) => types[build],
    narrowed: async (was, is, names): Promise<NarrowedType[]> => {
      asked.push(`${was} ${is} ${JSON.stringify(names)}`);
      return is === 'narrow' ? Object.entries(names).flatMap(([share, all]) => all.map((name) => ({ share, name, why }))) : [];
    },
  });
  return { issues, asked };
}
const builds = [shell('s1'), blog('b1')];
const shellPromoted = { ...live, shell: { active: 's2', previous: 's1' } };
const blogPromoted = { ...live, 'mf-blog': { active: 'b2', previous: 'b1' } };

test('does not run the compiler when two builds have the same types, or when a build has no types', async () => {
  for (const types of [{ s1: 'a', b1: 'a', s2: 'a' }, { s2: 'narrow' }, { s1: 'a', b1: 'a' }])
    expect(await judged(shellPromoted, [...builds, shell('s2')], types)).toEqual({ issues: [], asked: [] });
});

test('accepts wider types, and runs the compiler only once', async () => {
  const shop = remoteBuild('mf-shop', 'p1', { taken: { [UI]: ['Card', 'Button'] } });
  const { issues, asked } = await judged({ ...shellPromoted, 'mf-shop': { active: 'p1' } }, [...builds, shop, shell('s2')], {
    s1: 'a',
    b1: 'a',
    p1: 'a',
    s2: 'wide',
  });
  expect(issues).toEqual([]);
  expect(asked).toEqual([`a wide {"${UI}":["Button","Card"]}`]);
});

test('rejects a shell with a narrower type, and names each remote that imports the type', async () => {
  const both = [...builds, blog('b0', ['Card', 'Button']), shell('s2')];
  const types = { s1: 'a', b1: 'a', b0: 'a', s2: 'narrow' };
  const { issues } = await judged({ ...shellPromoted, 'mf-blog': { active: 'b1', previous: 'b0' } }, both, types);
  expect(issues[0]).toEqual({
    rule: 'types',
    app: 'shell',
    message: `The type of Button (${UI}) in shell s2 does not fit the live mf-blog b1: ${why}`,
    remedy:
      'Keep the type as wide as it was and build the shell again; or raise the major version of the shared package, build mf-blog again with the shared package of shell s2, and promote all together.',
  });
  expect(issues.slice(1).map(({ app, message }) => [app, message])).toEqual([
    ['mf-blog', `The type of Button (${UI}) in shell s2 does not fit mf-blog b0: ${why}`],
    ['mf-blog', `The type of Card (${UI}) in shell s2 does not fit mf-blog b0: ${why}`],
  ]);
});

test('rejects a remote whose imported type the live shell lacks', async () => {
  const { issues } = await judged(blogPromoted, [...builds, blog('b2')], { s1: 'narrow', b1: 'narrow', b2: 'a' });
  expect(issues).toMatchObject([
    {
      rule: 'types',
      app: 'mf-blog',
      message: `The type of Button (${UI}) in the live shell s1 does not fit mf-blog b2: ${why}`,
      remedy: 'Promote a shell with that type first, or build mf-blog again with the shared package of the live shell s1.',
    },
  ]);
});

test('compares all types of a share when a remote imports the whole share', async () => {
  const { asked } = await judged(blogPromoted, [...builds, blog('b2', ['*'])], { s1: 'wide', b1: 'wide', b2: 'a' });
  expect(asked).toEqual([`a wide {"${UI}":["Button","Card"]}`]);
});

test('ignores narrower types in a new major version', async () => {
  const change = { contract: '2.0.0' };
  const both = { shell: { active: 's2' }, 'mf-blog': { active: 'b2' } };
  const types = { s1: 'a', b1: 'a', s2: 'narrow', b2: 'narrow' };
  expect(await judged(both, [...builds, shell('s2', change), blog('b2', ['Button'], change)], types)).toEqual({ issues: [], asked: [] });
});
