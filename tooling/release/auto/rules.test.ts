import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANARY_RULES, readRules } from './rules';

const folder = mkdtempSync(join(tmpdir(), 'lagoon-rules-'));
const file = join(folder, 'rules.json');
afterAll(() => rmSync(folder, { recursive: true }));
const read = (rules: unknown) => {
  writeFileSync(file, typeof rules === 'string' ? rules : JSON.stringify(rules));
  return readRules(file);
};

test('uses the rules of the file, and the defaults of all other rules', () =>
  expect(read({ steps: [{ percent: 10, minutes: 5 }] })).toEqual({ ...CANARY_RULES, steps: [{ percent: 10, minutes: 5 }] }));

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /cannot be used/],
  ['a rule that there is not', { lood: 7 }, /lood/],
  ['a share above all', { share: 2 }, /share/],
  ['no step', { steps: [] }, /steps/],
  [
    'steps that fall',
    {
      steps: [
        { percent: 50, minutes: 1 },
        { percent: 25, minutes: 1 },
      ],
    },
    /each step must have more visitors/,
  ],
])('rejects a file with %s, and names the invalid part', (_, rules, message) => expect(() => read(rules)).toThrow(message));

test('reports that the file of rules does not exist', () => expect(() => readRules('/nowhere/rules.json')).toThrow('/nowhere/rules.json'));
