import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CANARY_RULES, readRules } from './rules';

const folder = mkdtempSync(join(tmpdir(), 'lagoon-rules-'));
const file = join(folder, 'rules.json');
const read = (rules: unknown) => {
  writeFileSync(file, typeof rules === 'string' ? rules : JSON.stringify(rules));
  return readRules(file);
};

test('uses the rules of the file, and the defaults of all other rules', () =>
  expect(read({ steps: [10], minutes: 5 })).toEqual({ ...CANARY_RULES, steps: [10], minutes: 5 }));

test.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /cannot be used/],
  ['an unknown rule', { lood: 7 }, /lood/],
  ['a fraction above 1', { failed: 2 }, /failed/],
  ['no step', { steps: [] }, /steps/],
  ['steps that fall', { steps: [50, 25] }, /each step must have more visitors/],
])('rejects a file with %s, and names the invalid part', (_, rules, message) =>
  expect(() => read(rules)).toThrow(message),
);

test('reports that the file of rules does not exist', () =>
  expect(() => readRules('/nowhere/rules.json')).toThrow('/nowhere/rules.json'));
