import { nextDeployment } from './release-checkout';

const live = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const at = (time: string) => Date.parse(`2026-01-01T${time}:00.000Z`);
const line = (action: 'promote' | 'rollback' | 'compose' | 'canary', time: string) => ({
  at: new Date(at(time)).toISOString(),
  by: 'ada',
  action,
  app: 'mf-blog',
  release: 2,
});
const b2 = { app: 'mf-blog', build: 'b2', at: at('10:00') };

test('promotes apps whose newest build is not live, and keeps all other apps', () => {
  const { deployment: next, kept } = nextDeployment(
    live,
    [{ app: 'shell', build: 's1', at: at('10:00') }, b2],
    [],
  );
  expect([next, kept]).toEqual([
    { shell: { active: 's1' }, 'mf-blog': { active: 'b2', previous: 'b1' } },
    [],
  ]);
});

test('promotes an app that is not live yet', () =>
  expect(nextDeployment({}, [b2], []).deployment).toEqual({ 'mf-blog': { active: 'b2' } }));

test.each(['rollback', 'promote', 'canary'] as const)(
  'keeps the result of a later %s, and reports the command to promote the build',
  (action) => {
    const { deployment: next, kept } = nextDeployment(
      live,
      [b2],
      [line('compose', '09:00'), line(action, '11:00')],
    );
    expect(next).toEqual(live);
    expect(kept).toEqual([
      `mf-blog stays at b1, by a ${action} after b2 was built. To put that live: \`pnpm release promote mf-blog b2\``,
    ]);
  },
);

test.each([
  ['is newer than the last change by an operator', [line('rollback', '09:00')]],
  [
    'is older than the last start of the site',
    [line('rollback', '08:00'), line('compose', '11:00')],
  ],
])('promotes a build that %s', (_, history) =>
  expect(nextDeployment(live, [b2], history).deployment['mf-blog']?.active).toBe('b2'),
);

test('changes no app that has a canary', () => {
  const trying = { ...live, 'mf-blog': { active: 'b1', canary: { build: 'b3', percent: 10 } } };
  const { deployment: next, kept } = nextDeployment(trying, [b2], []);
  expect([next, kept]).toEqual([trying, ['mf-blog stays at b1: its canary b3 is running']]);
});
