import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild, VERSIONS } from '../../site/testing/example-builds';
import { gateOver } from './testing/gate';

const wanting = (build: string, shared: Record<string, string>) => remoteBuild('mf-blog', build, { shared });
const providing = (build: string, shared: Record<string, string>) => shellBuild(build, { shared: { ...VERSIONS, ...shared } });
const live: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const common = [shellBuild('s1'), remoteBuild('mf-blog', 'b1')];
const promoted = (shared: Record<string, string>) =>
  gateOver([...common, wanting('b2', shared)])({ ...live, 'mf-blog': { active: 'b2', previous: 'b1' } }, live);
const shellPromoted = (shared: Record<string, string>, state: Deployment = live, others = [] as ReturnType<typeof wanting>[]) =>
  gateOver([...common, providing('s2', shared), ...others])({ ...state, shell: { active: 's2', previous: 's1' } }, state);

test('accepts a remote when the shares of the live shell satisfy the version ranges of the remote', () =>
  expect(promoted({ react: '^19.0.0', effector: '>=23 <24', '@lagoon/shared/cart': '~1.2', '@lagoon/shared/ui': '*' })).toEqual([]));

test('suggests a newer shell or the live version to a remote that needs a newer minor version', () =>
  expect(promoted({ react: '^19.4.0' })).toEqual([
    {
      rule: 'shares',
      app: 'mf-blog',
      message: 'mf-blog b2 needs react ^19.4.0, and the live shell s1 provides 19.3.1.',
      remedy: 'Promote a shell built with react ^19.4.0 first, or build mf-blog again with react 19.3.1.',
    },
  ]));

test('suggests the live version of a share to a remote built with the previous major version', () =>
  expect(promoted({ '@lagoon/shared/cart': '^0.9.0' })).toMatchObject([
    {
      message: 'mf-blog b2 needs @lagoon/shared/cart ^0.9.0, and the live shell s1 provides 1.2.0.',
      remedy: 'Build mf-blog again with the shared package at 1.2.0.',
    },
  ]));

test('rejects a remote that needs a share which the shell lacks', () =>
  expect(promoted({ zustand: '^5.0.0' })).toMatchObject([
    {
      message: 'mf-blog b2 needs zustand ^5.0.0, and the live shell s1 provides none.',
      remedy: 'Promote a shell built with zustand ^5.0.0 first, or build mf-blog again without zustand.',
    },
  ]));

test('does not treat a property of Object.prototype as a share', () =>
  expect(promoted({ constructor: '^1.0.0' })).toMatchObject([{ message: expect.stringContaining('needs constructor ^1.0.0') }]));

test('reports all shares of one package in one message, and a share of another package in another message', () =>
  expect(
    promoted({ '@lagoon/shared/cart': '^1.3.0', '@lagoon/shared/ui': '^1.3.0', react: '^18.0.0' }).map(({ message }) => message),
  ).toEqual([
    'mf-blog b2 needs @lagoon/shared/cart, @lagoon/shared/ui ^1.3.0, and the live shell s1 provides 1.2.0.',
    'mf-blog b2 needs react ^18.0.0, and the live shell s1 provides 19.3.1.',
  ]));

test('accepts a prerelease only when the range names it', () => {
  expect(shellPromoted({ react: '19.4.0-rc.1' })).toMatchObject([
    { message: 'the live mf-blog b1 needs react ^19.3.1, and shell s2 provides 19.4.0-rc.1, a prerelease.' },
  ]);
  const builds = [providing('s2', { react: '19.4.0-rc.1' }), wanting('b2', { react: '^19.4.0-rc.1' })];
  expect(gateOver(builds)({ shell: { active: 's2' }, 'mf-blog': { active: 'b2' } })).toEqual([]);
});

test('rejects versions and ranges that are not valid semver', () => {
  for (const range of ['workspace:*', 'latest', 'not a version'])
    expect(promoted({ react: range })).toMatchObject([
      { app: 'mf-blog', message: `mf-blog b2 needs react ${range}, and the live shell s1 provides 19.3.1.` },
    ]);
  expect(shellPromoted({ react: 'catalog:' })).toMatchObject([
    { app: 'shell', message: 'the live mf-blog b1 needs react ^19.3.1, and shell s2 provides catalog:.' },
  ]);
});

test('rejects a shell older than a live remote needs, and names the remote', () =>
  expect(shellPromoted({ react: '19.2.0' })).toEqual([
    {
      rule: 'shares',
      app: 'shell',
      message: 'the live mf-blog b1 needs react ^19.3.1, and shell s2 provides 19.2.0.',
      remedy: 'Build the shell again with react ^19.3.1, or take mf-blog back first: `pnpm release rollback mf-blog`.',
    },
  ]));

test('suggests to promote a shell of a new major version together with its remotes', () =>
  expect(shellPromoted({ react: '20.0.0' })).toMatchObject([
    {
      remedy:
        'Build mf-blog again with react 20.0.0 and promote both at once: `pnpm release promote shell@s2 mf-blog`; or build the shell again with react ^19.3.1.',
    },
  ]));

test('rejects a shell that does not fit a previous build', () => {
  const state = { ...live, 'mf-blog': { active: 'b1', previous: 'b0' } };
  expect(shellPromoted({ react: '19.5.0' }, state, [wanting('b0', { react: '~19.3.0' })])).toMatchObject([
    {
      message: 'the previous mf-blog b0 needs react ~19.3.0, and shell s2 provides 19.5.0.',
      remedy:
        'Name mf-blog with the shell, which leaves that build behind: `pnpm release promote shell@s2 mf-blog@b1`; or build the shell again with react ~19.3.0.',
    },
  ]);
});

test('rejects a shell that does not fit a remote’s canary, and suggests to end the canary', () => {
  const state = { ...live, 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 10 } } };
  expect(shellPromoted({ react: '19.5.0' }, state, [wanting('b2', { react: '~19.3.0' })])).toMatchObject([
    {
      app: 'shell',
      message: 'the canary mf-blog b2 needs react ~19.3.0, and shell s2 provides 19.5.0.',
      remedy: 'Stop the canary first (`pnpm release canary mf-blog --stop`), or build the shell again with react ~19.3.0.',
    },
  ]);
});

test('rejects a canary’s shell that does not fit the live remotes', () => {
  const gate = gateOver([...common, providing('s2', { react: '20.0.0' })]);
  expect(gate({ ...live, shell: { active: 's1', canary: { build: 's2', percent: 10 } } }, live)).toMatchObject([
    {
      app: 'shell',
      message: 'the live mf-blog b1 needs react ^19.3.1, and shell s2 provides 20.0.0.',
      remedy: 'Build the shell again with react ^19.3.1: a canary shell runs with the remotes that are live.',
    },
  ]);
});

test('requires a remote to fit both shells during a shell’s canary', () => {
  const state = { ...live, shell: { active: 's1', canary: { build: 's2', percent: 10 } } };
  const gate = gateOver([
    ...common,
    providing('s2', { react: '19.3.2' }),
    wanting('b2', { react: '19.3.1' }),
    wanting('b3', { react: '19.3.2' }),
  ]);
  expect(gate({ ...state, 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 5 } } }, state)).toMatchObject([
    {
      message: 'mf-blog b2 needs react 19.3.1, and the canary shell s2 provides 19.3.2.',
      remedy: 'Build mf-blog again with react 19.3.2, or stop the shell’s canary first: `pnpm release canary shell --stop`.',
    },
  ]);
  expect(gate({ ...state, 'mf-blog': { active: 'b3', previous: 'b1' } }, state)).toMatchObject([
    { message: 'mf-blog b3 needs react 19.3.2, and the live shell s1 provides 19.3.1.' },
  ]);
});

test('checks builds that are promoted together against each other', () => {
  const gate = gateOver([...common, providing('s2', { react: '20.0.0' }), wanting('b2', { react: '^20.0.0' })]);
  expect(gate({ shell: { active: 's2', previous: 's1' }, 'mf-blog': { active: 'b2' } }, live)).toEqual([]);
  expect(gate({ shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' } }, live)).toHaveLength(1);
});

test('rejects builds that do not fit each other when promoted together', () => {
  const gate = gateOver([...common, providing('s2', { react: '20.0.0' }), wanting('b2', { react: '^21.0.0' })]);
  expect(gate({ shell: { active: 's2' }, 'mf-blog': { active: 'b2' } }, live)).toMatchObject([
    {
      message: 'mf-blog b2 needs react ^21.0.0, and shell s2 provides 20.0.0.',
      remedy: 'Build the shell again with react ^21.0.0, and promote both at once.',
    },
  ]);
});

test('rejects a remote when no shell is live', () =>
  expect(gateOver(common)({ 'mf-blog': { active: 'b1' } })).toMatchObject([
    { rule: 'shares', app: 'mf-blog', remedy: 'Promote a shell with it: `pnpm release promote shell mf-blog@b1`.' },
  ]));
