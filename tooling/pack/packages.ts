import { readFileSync } from 'node:fs';
import { experiments } from '@rspack/core';
import { parse } from 'yaml';
import { root } from '../bootstrap/paths.mjs';
import { compiledDeclarations } from '../rspack/compiler';
import { entryOf, isOwnShare, SHARES } from '../rspack/shares';
import { sourceOptions } from '../rspack/styles';
import { exportedNames, filesOf, toolingFiles } from './contents';

type Content = string | { copy: string };
export type Packed = Map<string, Content>;

interface PackageJson {
  name: string;
  version: string;
  exports: Record<string, string>;
  sideEffects?: string[];
  dependencies?: Record<string, string>;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8');
const packageOf = (folder: string): PackageJson => JSON.parse(read(`${folder}/package.json`));
const asScript = (file: string) => file.replace(/\.tsx?$/, '.js');
const asDeclaration = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

const chapter = (entry: string, use: string, names: string[]) =>
  `## ${entry}\n\n${use}\n\n${names.map((name) => `\`${name}\``).join(', ')}\n`;

const documents = (folder: string, chapters: string[]): [string, Content][] => [
  ['README.md', `${read(`${folder}/README.md`)}\n${chapters.join('\n')}`],
  ['AGENTS.md', { copy: `${folder}/AGENTS.md` }],
  ['CHANGELOG.md', { copy: `${folder}/CHANGELOG.md` }],
];

/** Only pnpm supports `catalog:`. */
function pinned(dependencies: Record<string, string>): Record<string, string> {
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> };
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [
      name,
      version === 'catalog:' ? (catalog[name] ?? version) : version,
    ]),
  );
}

/** For servers and the prerenderer: without types in the package. */
const INTERNAL = new Set(['./edge', './router/server', './ui/fonts.css', './package.json']);

async function compiled(file: string) {
  const { jsc } = sourceOptions('lagoon-shared');
  return (
    await experiments.swc.transform(read(file), {
      jsc: { ...jsc, target: 'es2022' },
      filename: file,
    })
  ).code;
}

/** Tests and sites without our shell bundle the package's copies of the shares. */
export async function packShared() {
  const { name, version, exports, sideEffects = [], dependencies = {} } = packageOf('shared');
  const entries = Object.entries(exports).filter(([entry]) => !INTERNAL.has(entry));
  const shares = new Set(SHARES.filter(isOwnShare).map(entryOf));
  const files = [...filesOf('shared/src'), ...filesOf('shared/src/bundled/testing')].map((file) =>
    file.replace('shared/', ''),
  );
  const types = await compiledDeclarations(
    [...entries.map(([, file]) => file), 'src/svg.d.ts'].map((file) => `${root}/shared/${file}`),
    { rootDir: `${root}/shared` },
  );
  const manifest = {
    // without `type: module`: bundlers would require complete file names, and a default import of a
    // share would get the whole module object
    name,
    version,
    sideEffects: sideEffects.map(asScript),
    exports: {
      ...Object.fromEntries(
        entries.map(([entry, file]) => [
          entry,
          { types: asDeclaration(file), default: asScript(file) },
        ]),
      ),
      './ui/fonts.css': exports['./ui/fonts.css'],
      './package.json': './package.json',
    },
    dependencies: pinned({
      ...dependencies,
      '@types/node': 'catalog:',
      '@types/react': 'catalog:',
      '@types/react-dom': 'catalog:',
    }),
    // for `./testing` only
    peerDependencies: { '@testing-library/react': '^16', '@testing-library/user-event': '^14' },
    peerDependenciesMeta: {
      '@testing-library/react': { optional: true },
      '@testing-library/user-event': { optional: true },
    },
  };
  const chapters = entries.map(([entry, file]) =>
    chapter(
      `${name}${entry.slice(1)}`,
      shares.has(entry)
        ? 'One copy on a page: the shell provides it to remotes at run time.'
        : 'Code that each remote bundles.',
      exportedNames(asDeclaration(file).slice(2), types),
    ),
  );
  const code = files
    .filter((file) => !file.endsWith('.d.ts'))
    .map(async (file) =>
      /\.tsx?$/.test(file)
        ? ([asScript(file), await compiled(`shared/${file}`)] as const)
        : ([file, { copy: `shared/${file}` }] as const),
    );
  return new Map<string, Content>([
    ...(await Promise.all(code)),
    ...types,
    ['package.json', json(manifest)],
    ...documents('shared', chapters),
  ]);
}

/** Modules of the workspace, and those of `elsewhere/` that replace them. */
const REPLACED = {
  'tooling/bootstrap/paths.mjs': 'paths.mjs',
  'tooling/rspack/build-id.ts': 'build-id.ts',
};
const ENTRIES = {
  './rspack': { file: 'tooling/rspack/app.ts', names: ['defineApp'] },
  './webpack': { file: 'tooling/elsewhere/webpack.ts', names: ['webpackRemote'] },
};
const COMMANDS = {
  'lagoon-release': 'tooling/release/cli.ts',
  'lagoon-create-remote': 'tooling/elsewhere/create.ts',
  'lagoon-record': 'tooling/elsewhere/record.ts',
};
const WITH_TSX = `import { register } from 'tsx/esm/api';\n\nregister();\n`;
const FAIL = `(error) => {\n  console.error(error instanceof Error ? error.message : error);\n  process.exitCode = 1;\n}`;

/** Sources, which tsx compiles when they run, as in the workspace. */
export async function packTooling() {
  const { name, version, dependencies = {} } = packageOf('tooling');
  const entries = Object.entries(ENTRIES);
  const types = await compiledDeclarations(
    entries.map(([, { file }]) => `${root}/${file}`),
    { allowJs: true, rootDir: root },
  );
  const manifest = {
    name,
    version,
    type: 'module',
    bin: Object.fromEntries(
      Object.keys(COMMANDS).map((command) => [command, `./bin/${command}.mjs`]),
    ),
    exports: {
      ...Object.fromEntries(
        entries.map(([entry, { file }]) => [
          entry,
          { types: `./types/${asDeclaration(file)}`, default: `${entry}.mjs` },
        ]),
      ),
      './tsconfig': './tsconfig.json',
    },
    dependencies: pinned({ ...dependencies, typescript: 'catalog:' }),
    peerDependencies: { '@lagoon/shared': `^${packageOf('shared').version}` },
    engines: JSON.parse(read('package.json')).engines,
  };
  const { compilerOptions } = JSON.parse(read('tooling/tsconfig/base.json'));
  const chapters = entries.map(([entry, { names }]) =>
    chapter(`${name}${entry.slice(1)}`, 'For a configuration.', names),
  );
  return new Map<string, Content>([
    ...toolingFiles().map((file) => [`code/${file}`, { copy: file }] as const),
    ...Object.entries(REPLACED).map(
      ([file, own]) => [`code/${file}`, { copy: `tooling/elsewhere/${own}` }] as const,
    ),
    ...[...types].map(([file, text]) => [`types/${file}`, text] as const),
    ...entries.map(
      ([entry, { file, names }]) =>
        [
          `${entry.slice(2)}.mjs`,
          `${WITH_TSX}export const { ${names.join(', ')} } = await import('./code/${file}');\n`,
        ] as const,
    ),
    ...Object.entries(COMMANDS).map(
      ([command, file]) =>
        [
          `bin/${command}.mjs`,
          `#!/usr/bin/env node\n${WITH_TSX}await import('../code/${file}').catch(${FAIL});\n`,
        ] as const,
    ),
    ['package.json', json(manifest)],
    ['tsconfig.json', json({ compilerOptions: { ...compilerOptions, types: [] } })],
    ...documents('tooling', chapters),
  ]);
}
