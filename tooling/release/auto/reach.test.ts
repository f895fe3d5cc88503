import { outOfReach } from './reach';
import { CANARY_RULES } from './rules';

test('a step that today’s traffic can fill says nothing', () => expect(outOfReach('mf-blog', 800, 5, CANARY_RULES)).toBeUndefined());

test('one that it cannot fill names the share that would do', () =>
  expect(outOfReach('mf-blog', 200, 5, CANARY_RULES)).toBe(
    'mf-blog: at this traffic the canary cannot go on. 5 % of 200 loads in the last day are 10, and this step needs 40 within a day. Give it 20 % or more as a first step, or fewer loads, with --rules <file>.',
  ));

test.each([0, 27])('with %d loads a day no share is enough', (daily) =>
  expect(outOfReach('mf-blog', daily, 50, CANARY_RULES)).toContain('No share is enough: ask for fewer loads with --rules <file>'),
);
