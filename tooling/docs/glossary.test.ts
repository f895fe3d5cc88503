import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { git } from '../test/affected-tests';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const CODE = /`[^`\n]*`/g;

/** Words of the glossary's last column, without those in parentheses and in code format. */
const ruledOut = [...read('docs/glossary.md').matchAll(/^\|.*\|.*\|([^|]+)\|$/gm)]
  .flatMap(([, cell = '']) => cell.replace(/\(.*?\)|`.*?`.*/g, '').split(/[,;]/))
  .map((word) => word.trim())
  .filter((word) => !['', 'not', '---'].includes(word));
const RULED_OUT = new RegExp(`\\b(?:${ruledOut.join('|')})s?\\b`, 'i');
/** Old names that remain, such as `lagoon-composer`. */
const remaining = (read('docs/glossary.md').match(CODE) ?? []).map((name) => name.slice(1, -1));
const withoutRemaining = (file: string) =>
  remaining.reduce((text, name) => text.replace(name, ''), file);

const documents = git('ls-files', '-z', '*.md').filter((file) => !/glossary|CHANGELOG/.test(file));
const sources = git('ls-files', '-z', '*.ts', '*.tsx', '*.mjs').filter(
  (file) => !/\.(test|spec)\.|^e2e\//.test(file),
);

const separate = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_/.-]/g, ' ');
const sentences = (text: string) =>
  text
    .replace(/```[\s\S]*?```|\]\([^)]*\)/g, '')
    .replace(CODE, '')
    .split('\n');
const exportsOf = (source: string) =>
  [
    ...source.matchAll(
      /^export (?:default )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name = '']) => name);
/** Messages and texts of screens: all strings with a space, without comments. */
const textsOf = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm, '')
    .match(/(['"`])[^'"`\n]* [^'"`\n]*\1|>[^<>{}]* [^<>{}]*</g) ?? [];

test.each([
  ['documents', 1000, () => documents.flatMap((file) => sentences(read(file)))],
  [
    'names of files',
    1000,
    () => git('ls-files', '-z').map((file) => separate(withoutRemaining(file))),
  ],
  ['exports', 1000, () => sources.flatMap((file) => exportsOf(read(file))).map(separate)],
  ['messages and texts of screens', 1000, () => sources.flatMap((file) => textsOf(read(file)))],
])('uses no word in %s that the glossary rules out', (_kind, least, textsOfKind) => {
  const texts = textsOfKind();
  expect(texts.length).toBeGreaterThan(least);
  expect(texts.filter((text) => RULED_OUT.test(text))).toEqual([]);
});
