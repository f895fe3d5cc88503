import type { Deployment } from '../../site/deployment';
import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { notesOf } from './check-gate';
import { gateOver } from './testing/gate';

const live: Deployment = { shell: { active: 's1' }, 'mf-shop': { active: 'p1' }, 'mf-blog': { active: 'b1' } };
const slotted = (context: Record<string, 'string' | 'number'>, more: { budget?: number } = {}) => ({
  pages: [{ path: '/blog', chunks: ['list'], slots: [{ name: 'article:end', context, ...more }] }],
});
const part = { slot: 'article:end', context: { title: 'string' as const }, order: 0, chunk: 'list' };
const builds = [
  shellBuild('s1'),
  remoteBuild('mf-shop', 'p1', { parts: [part] }),
  remoteBuild('mf-blog', 'b1', slotted({ title: 'string' })),
];
const blog = (change: object) =>
  gateOver([...builds, remoteBuild('mf-blog', 'b2', change)])({ ...live, 'mf-blog': { active: 'b2' } }, live);
const shop = (...parts: object[]) =>
  gateOver([...builds, remoteBuild('mf-shop', 'p2', { parts: parts as never })])({ ...live, 'mf-shop': { active: 'p2' } }, live);

test('accepts a slot that passes more than a part reads, and a part without a slot', () => {
  expect(gateOver(builds)(live)).toEqual([]);
  expect(blog(slotted({ title: 'string', id: 'number' }))).toEqual([]);
  expect(blog({})).toEqual([]);
  expect(shop(part, { ...part, slot: 'cart:end' })).toEqual([]);
});

test('rejects a new part that reads a value that its slot does not pass', () =>
  expect(shop({ ...part, context: { title: 'number', id: 'string' } })).toMatchObject([
    {
      rule: 'parts',
      app: 'mf-shop',
      message: 'The part of mf-shop p2 for article:end reads title (number), id (string), which the live mf-blog b1 does not pass.',
    },
  ]));

test('rejects a changed slot when a live part reads a value that the slot no longer passes', () =>
  expect(blog(slotted({ name: 'string' }))).toMatchObject([
    { app: 'mf-blog', message: 'The part of the live mf-shop p1 for article:end reads title (string), which mf-blog b2 does not pass.' },
  ]));

test('rejects a second owner of a slot, a second part for a slot, and a part without its chunk', () => {
  const pages = [{ path: '/shop', chunks: ['list'], slots: [{ name: 'article:end', context: { title: 'string' } }] }];
  const owners = gateOver([...builds, remoteBuild('mf-shop', 'p2', { pages: pages as never })])(
    { ...live, 'mf-shop': { active: 'p2' } },
    live,
  );
  expect(owners).toMatchObject([{ app: 'mf-shop', message: 'mf-shop p2 declares the slot article:end, which the live mf-blog b1 has.' }]);
  expect(shop(part, { ...part })).toMatchObject([{ message: 'mf-shop p2 offers two parts for article:end.' }]);
  expect(shop({ ...part, chunk: 'gone' })).toMatchObject([{ message: expect.stringContaining('has no chunk of that name') }]);
});

test('rejects a part that exceeds the part’s budget or the slot’s budget', () => {
  const heavy = [{ rule: 'budget', app: 'mf-shop', message: expect.stringContaining('the code of its part for article:end is') }];
  expect(shop({ ...part, budget: 5 })).toMatchObject(heavy);
  const small = gateOver([
    ...builds,
    remoteBuild('mf-blog', 'b2', slotted({ title: 'string' }, { budget: 5 })),
    remoteBuild('mf-shop', 'p2', { parts: [part] }),
  ]);
  const wanted = { ...live, 'mf-blog': { active: 'b2' }, 'mf-shop': { active: 'p2' } };
  expect(small(wanted, live)).toMatchObject(heavy);
});

test('notes a part of a new build that has no slot, and a live part that loses its slot', () => {
  const misspelt = { ...part, slot: 'artcle:end' };
  const all = [...builds, remoteBuild('mf-shop', 'p2', { parts: [misspelt] }), remoteBuild('mf-blog', 'b2', {})];
  const manifest = (app: string, build: string) => ({ manifest: all.find((one) => one.app === app && one.build === build) as never });
  const notes = (wanted: Deployment, before: Deployment) => notesOf(wanted, { manifest, before });
  const next = { ...live, 'mf-shop': { active: 'p2', previous: 'p1' } };
  const reason = 'because no live build declares that slot: the slots are';
  expect(notes(live, {})).toEqual([]);
  expect(notes(next, live)).toEqual([`No page shows the part of mf-shop p2 for artcle:end, ${reason} article:end`]);
  expect(notes({ ...next, 'mf-blog': { active: 'b2' } }, next)).toEqual([]);
  expect(notes({ ...live, 'mf-shop': { active: 'p1', canary: { build: 'p2', percent: 10 } } }, live)).toHaveLength(1);
  expect(notes({ ...live, 'mf-blog': { active: 'b2' } }, live)).toEqual([
    `No page shows the part of the live mf-shop p1 for article:end, ${reason} none`,
  ]);
});
