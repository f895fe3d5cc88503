import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { root } from '../bootstrap/paths.mjs';
import { SHARES } from '../rspack/shares';
import { entryOf, isOwnShare } from '../site/shared-package';
import { exportedNames } from './exported-names';
import { declarations, transpiled } from './modules';
import { asDeclaration, asScript } from './whole-names';

export type Packed = Map<string, string | { copy: string }>;

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

const chapter = (entry: string, use: string, names: string[]) =>
  `## ${entry}\n\n${use}\n\n${names.map((name) => `\`${name}\``).join(', ')}\n`;

/** Replaces `catalog:`, which only pnpm supports, by the version. */
function pinned(dependencies: Record<string, string>): Record<string, string> {
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Record<string, string> };
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, version]) => [name, version === 'catalog:' ? (catalog[name] ?? version) : version]),
  );
}

/** Exports of `@lagoon/shared` that are not compiled for the package: modules for servers and the prerenderer, fonts, package.json. */
const INTERNAL = new Set(['./edge', './router/server', './ui/fonts.css', './package.json']);
const FONTS = 'shared/src/federated/ui/fonts';

/** In our shell, remotes use the shell's copies of the shares. Tests and sites without our shell bundle the package's copies. */
export async function packShared(): Promise<Packed> {
  const { name, version, exports, sideEffects = [], dependencies = {} } = packageOf('shared');
  const entries = Object.entries(exports).filter(([entry]) => !INTERNAL.has(entry));
  const shares = new Set(SHARES.filter(isOwnShare).map(entryOf));
  const path = (file: string) => file.replace(/^\.\//, 'shared/');
  const code = await transpiled(entries.map(([, file]) => path(file)));
  const types = await declarations(entries.map(([, file]) => path(file)));
  const inPackage = (file: string) => file.replace(/^shared\//, './');
  const manifest = {
    // omits `type: module`: with this field, bundlers follow Node's rules, by which `import x from` a share returns the whole module object
    // instead of the default export
    ...{ name, version, sideEffects: sideEffects.map(asScript) },
    exports: {
      ...Object.fromEntries(
        entries.map(([entry, file]) => [entry, { types: inPackage(asDeclaration(path(file))), default: inPackage(asScript(path(file))) }]),
      ),
      './ui/fonts.css': exports['./ui/fonts.css'],
      './package.json': './package.json',
    },
    dependencies: pinned({ ...dependencies, '@types/node': 'catalog:', '@types/react': 'catalog:', '@types/react-dom': 'catalog:' }),
    // for `./testing` only
    peerDependencies: { '@testing-library/react': '^16' },
    peerDependenciesMeta: { '@testing-library/react': { optional: true } },
  };
  const chapters = entries.map(([entry, file]) =>
    chapter(
      `${name}${entry.slice(1)}`,
      shares.has(entry) ? 'One copy on a page: the shell provides it to remotes at run time.' : 'Code that each remote bundles.',
      exportedNames(asDeclaration(path(file)), types),
    ),
  );
  return new Map<string, string | { copy: string }>([
    ...[...code, ...types].map(([file, text]) => [file.replace(/^shared\//, ''), text] as const),
    ['package.json', json(manifest)],
    ...readdirSync(`${root}/${FONTS}`).map((file) => [`${FONTS}/${file}`.replace(/^shared\//, ''), { copy: `${FONTS}/${file}` }] as const),
    ['README.md', `${read('shared/README.md')}\n${chapters.join('\n')}`],
    ['CHANGELOG.md', { copy: 'shared/CHANGELOG.md' }],
  ]);
}

const ELSEWHERE = {
  'tooling/bootstrap/paths.mjs': 'tooling/elsewhere/paths.mjs',
  'tooling/rspack/build-id.ts': 'tooling/elsewhere/build-id.ts',
};
const ENTRIES = { './rspack': 'tooling/rspack/app.ts', './webpack': 'tooling/elsewhere/webpack.ts' };
const COMMANDS = {
  'lagoon-release': 'tooling/release/cli.ts',
  'lagoon-create-remote': 'tooling/elsewhere/create.ts',
  'lagoon-record': 'tooling/elsewhere/record.ts',
};
const READ = [
  'tooling/prerender/entry-process.mjs',
  'tooling/prerender/render-process.mjs',
  'tooling/rspack/print-declaration.mjs',
  ...['favicon.svg', 'share.png'].map((name) => `tooling/prerender/assets/${name}`),
  ...['template/src/app.ts', 'template/src/pages/home/home-page.tsx', 'template-of-parts/src/app.ts', 'template-of-parts/part.tsx'].map(
    (name) => `tooling/create/${name}.txt`,
  ),
];

/** Packs `@lagoon/tooling`: the build of a remote by Rspack or webpack, templates of a new remote, and the release commands. */
export async function packTooling(): Promise<Packed> {
  const { name, version, dependencies = {} } = packageOf('tooling');
  const code = await transpiled([...Object.values(ENTRIES), ...Object.values(COMMANDS), 'tooling/rspack/refresh-shim.cjs'], ELSEWHERE);
  const types = await declarations(Object.values(ENTRIES));
  const inCode = (file: string) => `./code/${file}`;
  const manifest = {
    ...{ name, version, type: 'module' },
    bin: Object.fromEntries(Object.keys(COMMANDS).map((command) => [command, `./bin/${command}.mjs`])),
    exports: {
      ...Object.fromEntries(
        Object.entries(ENTRIES).map(([entry, file]) => [entry, { types: inCode(asDeclaration(file)), default: inCode(asScript(file)) }]),
      ),
      './tsconfig': './tsconfig.json',
    },
    dependencies: pinned({ ...dependencies, typescript: 'catalog:' }),
    peerDependencies: { '@lagoon/shared': `^${packageOf('shared').version}` },
    engines: JSON.parse(read('package.json')).engines,
  };
  const { compilerOptions } = JSON.parse(read('tooling/tsconfig/base.json'));
  const chapters = Object.entries(ENTRIES).map(([entry, file]) =>
    chapter(`${name}${entry.slice(1)}`, 'For a configuration.', exportedNames(asDeclaration(file), types)),
  );
  return new Map<string, string | { copy: string }>([
    ...[...code, ...types].map(([file, text]) => [`code/${file}`, text] as const),
    ...READ.map((file) => [`code/${file}`, { copy: file }] as const),
    ...Object.entries(COMMANDS).map(
      ([command, file]) => [`bin/${command}.mjs`, `#!/usr/bin/env node\nimport '../code/${asScript(file)}';\n`] as const,
    ),
    ['package.json', json(manifest)],
    ['tsconfig.json', json({ compilerOptions: { ...compilerOptions, types: [] } })],
    ['README.md', `${read('tooling/README.md')}\n${chapters.join('\n')}`],
    ['CHANGELOG.md', { copy: 'tooling/CHANGELOG.md' }],
  ]);
}
