import { loadsIn } from './loads';

const measure = (phase: string, build = 'b2', failed?: true) => ({ name: `mf:blog:${phase}`, duration: 12.4, detail: { build, failed } });
const whole = (build?: string) => ['entry', 'init', 'expose', 'module'].map((phase) => measure(phase, build));

test.each([
  ['ok', whole(), 'b2'],
  ['retried', [measure('entry', 'b2', true), ...whole()], 'b2'],
  ['previous build', [measure('entry', 'b2', true), measure('entry', 'b2', true), ...whole('b1')], 'b1'],
  ['failed', [measure('entry', 'b2', true), measure('entry', 'b1', true)], 'b1'],
])('reports a load as %s', (outcome, measures, build) => expect(loadsIn(measures)).toMatchObject([{ app: 'blog', build, outcome }]));

test('lists the phases of all attempts', () =>
  expect(loadsIn([measure('entry', 'b2', true), measure('entry')])[0]?.phases).toEqual([
    { build: 'b2', phase: 'entry', ms: 12, failed: true },
    { build: 'b2', phase: 'entry', ms: 12 },
  ]));

test('ignores performance measures that belong to no load', () => expect(loadsIn([{ name: 'first-paint', duration: 1 }])).toEqual([]));
