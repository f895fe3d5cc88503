import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from '../test/affected-tests';

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const documentsIn = (folder: string, recursive = true) =>
  readdirSync(join(ROOT, folder), { recursive })
    .map((name) => join(folder, String(name)))
    .filter((file) => file.endsWith('.md'));
const documents = [...documentsIn('.', false), ...documentsIn('docs')];
const links = documents.flatMap((file) =>
  [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, path = '', anchor]) => ({
      file,
      target: path ? join(dirname(file), decodeURI(path)) : file,
      anchor,
    }),
  ),
);

/** Anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('finds the file of every link', () =>
  expect(links.filter(({ target }) => !existsSync(join(ROOT, target)))).toEqual([]));

test('finds the heading of every link', () =>
  expect(
    links.filter(
      ({ target, anchor }) =>
        anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor),
    ),
  ).toEqual([]));

test('reaches every document by links from the README', () => {
  const reached = new Set(['README.md']);
  for (const file of reached)
    for (const link of links) if (link.file === file) reached.add(link.target);
  expect(documents.filter((file) => !reached.has(file))).toEqual([]);
});

test.each([
  ['Where is a price rounded?', 'docs/contributing.md#a-price'],
  ['How do I add a page?', 'docs/contributing.md#a-page'],
  ['How do I release and roll back?', 'docs/operations.md#releasing'],
  ['What happens when the build of the blog fails?', 'docs/architecture.md#when-a-part-is-down'],
  ['How do I restore a backup?', 'docs/operations.md#restore'],
  [
    'How do I run one remote against the deployed site?',
    'docs/contributing.md#minutes-0-to-10-run-it',
  ],
  ['Where is the text of an e-mail to a customer?', 'docs/contributing.md#an-e-mail'],
  ['What follows a refused promotion?', 'docs/operations.md#when-a-promotion-is-refused'],
])('links the answer in the README: %s', (_question, answer) =>
  expect(
    links
      .filter(({ file }) => file === 'README.md')
      .map(({ target, anchor }) => `${target}#${anchor}`),
  ).toContain(answer),
);

test('lists each decision once in the index of decisions', () =>
  expect(
    links
      .filter(({ file }) => file === 'docs/adr/README.md')
      .map(({ target }) => target)
      .sort(),
  ).toEqual(
    documentsIn('docs/adr')
      .filter((file) => !file.endsWith('README.md'))
      .sort(),
  ));

test('finds every folder and file of a package that a document names', () => {
  const named = documents
    .filter((file) => !file.startsWith('CHANGELOG'))
    .flatMap(
      (file) =>
        read(file)
          .replace(/```(?!mermaid)[\s\S]*?```/g, '')
          .match(
            /(?<=[`\s(])(?:api|e2e|nginx|shared|shell|tooling|mf-(?:admin|blog|checkout|shop))\/[\w./-]*(?=[`\s),:;"])/g,
          ) ?? [],
    );
  expect(named.length).toBeGreaterThan(100);
  // `dist` is made by a build
  const absent = named.filter((path) => !path.includes('/dist/') && !existsSync(join(ROOT, path)));
  expect(absent).toEqual([]);
});

test('lists each folder of the shell in architecture.md', () => {
  const text = read('docs/architecture.md');
  const folders = readdirSync(join(ROOT, 'shell/src'));
  expect(folders.filter((name) => !text.includes(`\`shell/src/${name}\``))).toEqual([]);
});

test('draws the imports between packages in architecture.md', () => {
  const [, drawing = ''] = read('docs/architecture.md').split('```mermaid');
  const drawn = [...drawing.matchAll(/^ *(\w+).* -->(?:\|.*\|)? (.*)$/gm)].flatMap(
    ([, from, to = '']) => to.split(' & ').map((id) => `${from} ${id}`),
  );
  const imports = git('ls-files', '-z', '*.ts', '*.tsx').flatMap((file) => {
    const [from = ''] = file.split('/');
    if (from !== 'e2e' && /\.test\.|\/(testing|test|fuzz|bench)\/|rspack\.config/.test(file))
      return [];
    return [...read(file).matchAll(/from '(@lagoon\/|\.+\/)([^']*)/g)]
      .map(([, start, path = '']) => (start === '@lagoon/' ? path : join(file, '..', start + path)))
      .map((path) => path.split('/')[0] ?? '')
      .flatMap((to) => ([from, 'docs'].includes(to) ? [] : [`${from} ${to}`.replace('mf-', '')]));
  });
  expect([...new Set(imports)].sort()).toEqual(drawn.sort());
});
