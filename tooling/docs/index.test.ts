import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesOf = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));
const documents = ['.', 'docs', 'docs/benchmarks', 'docs/reference', 'docs/remotes-elsewhere']
  .flatMap(filesOf)
  .filter((file) => file.endsWith('.md'));
const records = filesOf('docs/adr').filter((file) => file.endsWith('.md'));
const linksOf = (file: string) =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)].map(([, link = '']) => join(dirname(file), decodeURI(link)));

test('lists each document once in llms.txt', () =>
  expect(linksOf('docs/llms.txt').sort()).toEqual([...documents, 'docs/adr/README.md'].sort()));

test('lists each decision once in the index of decisions', () =>
  expect(linksOf('docs/adr/README.md').sort()).toEqual(records.filter((file) => !file.endsWith('README.md')).sort()));

test.each([...documents, ...records, 'docs/llms.txt'])('finds the file of every link in %s', (file) =>
  expect(linksOf(file).filter((target) => !existsSync(join(ROOT, target)))).toEqual([]),
);

test('finds every folder and file that architecture.md names', () => {
  const named = [...read('docs/architecture.md').matchAll(/(?:`|\b)((?:api|nginx|shared|shell|tooling|mf-\w+)\/[\w./-]*\w)/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
