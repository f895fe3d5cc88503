import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { git } from './affected-tests';
import {
  commentsOf,
  hasMarker,
  markedShare,
  sentencesOf,
  subjectFaults,
  testNamesOf,
} from './prose';

const isTest = (file: string) => /\.(test|spec)\.(tsx?|mjs|js)$/.test(file);
const read = (files: string[]) => files.map((file) => readFileSync(join(root, file), 'utf8'));
const code = () => git('ls-files', '-z', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.js');
const documents = () =>
  git('ls-files', '-z', '*.md').filter((file) => !file.endsWith('results.md'));

test.each([
  'What the visitor sees in the header',
  'nobody is told about the release',
  'the record of before stays',
  'Renders what is in the cart',
  'there is no preview beside it, as no build fits',
])('finds a marker in "%s"', (text) => expect(hasMarker(text)).toBe(true));

test.each([
  'Returns the visible records of a page',
  'Which builds can meet?',
  'What does a visitor see in the header?',
])('accepts "%s"', (text) => expect(hasMarker(text)).toBe(false));

test('returns comments, test names and sentences of at least six words', () => {
  const source =
    '/** Returns the records of one page of a list. */\nconst a = 1; // the page that a visitor sees first\n// short\n';
  expect(commentsOf(source)).toEqual([
    'Returns the records of one page of a list.',
    'the page that a visitor sees first',
  ]);
  expect(
    testNamesOf('test.each([1])(\'keeps the cart\', () => {}); it("retries", () => {});'),
  ).toEqual(['keeps the cart', 'retries']);
  expect(
    sentencesOf('One sentence with more than six words. Short.\n```\na b c d e f g\n```\n'),
  ).toEqual(['One sentence with more than six words.']);
});

test.each([
  ['The order page shows the age', ['is not imperative']],
  ['Fixed the order page', ['is not imperative']],
  ['Tell operators what is live', ['has a marker']],
  [`Retry ${'x'.repeat(70)}`, ['longer than 72 characters']],
  ['Retry the outbox after a lost connection', []],
])('reports the faults of the commit subject "%s"', (subject, faults) =>
  expect(subjectFaults(subject)).toEqual(faults),
);

test.each([
  ['comments', 0.05, () => read(code().filter((file) => !isTest(file))).flatMap(commentsOf)],
  ['test names', 0.02, () => read(code().filter(isTest)).flatMap(testNamesOf)],
  ['sentences of documents', 0.04, () => read(documents()).flatMap(sentencesOf)],
])('the share of %s with a marker is at most %d', (_kind, most, texts) => {
  const all = texts();
  expect(all.length).toBeGreaterThan(500);
  const share = markedShare(all);
  expect({ share, examples: share > most ? all.filter(hasMarker).slice(0, 20) : [] }).toEqual({
    share: expect.any(Number),
    examples: [],
  });
});

/**
 * Returns the commit at which this branch left the published branch; empty on `main`, without a
 * branch, and without a remote.
 */
function branchPoint() {
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD').join('').trim();
  return ['main', 'HEAD', ''].includes(branch)
    ? ''
    : git('merge-base', 'HEAD', 'origin/HEAD').join('').trim();
}

const textsOf = (file: string, text: string) => {
  if (file.endsWith('.md')) return sentencesOf(text);
  return isTest(file) ? testNamesOf(text) : commentsOf(text);
};

test('finds no fault in new texts and commit subjects of the current branch', () => {
  const base = branchPoint();
  const range = base ? `${base}..HEAD` : 'HEAD..HEAD';
  const changed = git(
    'diff',
    '-z',
    '--name-only',
    '--diff-filter=AM',
    range,
    '--',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.js',
    '*.md',
  );
  const texts = changed.flatMap((file) => {
    const before = new Set(textsOf(file, git('show', `${base}:${file}`).join('\0')));
    const now = textsOf(file, git('show', `HEAD:${file}`).join('\0'));
    return now
      .filter((text) => !before.has(text) && hasMarker(text))
      .map((text) => `${file}: ${text}`);
  });
  const subjects = git('log', '-z', '--format=%s', range).flatMap((subject) =>
    subjectFaults(subject).map((fault) => `${subject}: ${fault}`),
  );
  expect([...texts, ...subjects]).toEqual([]);
});
