import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers and ranges of the requirements in OWASP ASVS 5.0.0. */
const LEVEL_1 = `
  1.2.1-5 1.3.1-2 1.5.1 2.1.1 2.2.1-2 2.3.1 3.2.1-2 3.3.1 3.4.1-2 3.5.1-3 4.1.1 4.4.1 5.2.1-2
  5.3.1-2 6.1.1 6.2.1-8 6.3.1-2 6.4.1-2 7.2.1-4 7.4.1-2 8.1.1 8.2.1-2 8.3.1 9.1.1-3 9.2.1 10.4.1-5
  11.3.1-2 11.4.1 12.1.1 12.2.1-2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`;
const LEVEL_2 = `
  1.1.1-2 1.2.6-9 1.3.3-11 1.4.1-3 1.5.2 2.1.2-3 2.2.3 2.3.2-4 2.4.1 3.3.2-4 3.4.3-6 3.5.4-5
  3.7.1-2 4.1.2-3 4.2.1 4.3.1-2 4.4.2-4 5.1.1 5.2.3 5.4.1-3 6.1.2-3 6.2.9-12 6.3.3-4 6.4.3-4
  6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.3.1-2 7.4.3-5 7.5.1-2 7.6.1-2 8.1.2 8.2.3 8.4.1 9.2.2-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.4.6-11 10.5.1-5 10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.3
  11.4.2-4 11.5.1 11.6.1 12.1.2-3 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 13.4.2-5 14.1.1-2 14.2.2-4
  14.3.2-3 15.1.2-3 15.2.2-3 15.3.2-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4
  17.3.1-2`;
const numbers = (text: string) =>
  [...text.matchAll(/(\d+\.\d+)\.(\d+)(?:-(\d+))?/g)].flatMap(([, section, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `${section}.${Number(first) + at}`,
    ),
  );

const ROOT = join(__dirname, '../..');
const GUIDE = join(ROOT, 'docs/security.md');
const table = readFileSync(join(ROOT, 'docs/reference/asvs.tsv'), 'utf8');
const requirements = table
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([level, requirement = '', short, state = '', evidence = '']) => {
    const met = /\.(test|spec)\.|\/rules-/.test(evidence) ? 'shown by tests' : 'met otherwise';
    return { level, requirement, short, state, evidence, kind: state === 'met' ? met : state };
  });

describe.each([
  ['1', LEVEL_1, /^(met|not applicable)$/],
  ['2', LEVEL_2, /^(met|not applicable|in part|not met)$/],
])('ASVS 5.0, level %s', (wanted, list, states) => {
  const rows = requirements.filter(({ level }) => level === wanted);

  test('has one row for each requirement', () =>
    expect(rows.flatMap(({ requirement }) => numbers(requirement)).sort()).toEqual(
      numbers(list).sort(),
    ));

  test('has a state and evidence in every row', () =>
    expect(
      rows.filter(({ state, evidence }) => !states.test(state) || !/\w/.test(evidence)),
    ).toEqual([]));
});

test('finds every file and section that asvs.tsv names', () => {
  const named = [...table.matchAll(/\b([\w.-]+\/[\w./-]+\.(?:tsx?|mjs|conf|md))\b/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const guide = readFileSync(GUIDE, 'utf8');
  for (const [, section] of table.matchAll(/docs\/security\.md, ([A-Z][\w -]*\w)/g))
    expect(guide).toContain(`## ${section}\n`);
});

test('keeps the table in security.md up to date with asvs.tsv', () => {
  const [guide = ''] = readFileSync(GUIDE, 'utf8').split(/(?<=<!-- generated -->\n)/);
  const lines = ['shown by tests', 'met otherwise', 'not applicable', 'in part', 'not met'].map(
    (wanted) => {
      const rows = requirements.filter(({ kind }) => kind === wanted);
      const names = rows.map(({ requirement, short }) => `${requirement} ${short}`).join('; ');
      const { length } = rows.flatMap(({ requirement }) => numbers(requirement));
      return [wanted, length, /in part|not met/.test(wanted) ? names : ''];
    },
  );
  const table = [['state', 'requirements', 'which'], Array(3).fill('---'), ...lines];
  const text = `${guide}\n${table.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
  if (process.env.UPDATE_REFERENCE) writeFileSync(GUIDE, text);
  expect(readFileSync(GUIDE, 'utf8')).toBe(text);
});
