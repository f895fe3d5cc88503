import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type Identifier, parseSync } from '@swc/core';
import { root } from '../bootstrap/paths.mjs';
import { sourceFiles } from '../bootstrap/sources.mjs';

/** Paths in the workspace, without tests. */
export const filesOf = (folder: string) =>
  sourceFiles(`${root}/${folder}`).map((file) => file.slice(root.length + 1));

const FOLDERS = ['create', 'elsewhere', 'prerender', 'release', 'rspack', 'site'].map(
  (name) => `tooling/${name}`,
);
const SHARED = ['domain', 'edge'].map((name) => `shared/src/bundled/${name}`);
/** Unused by a remote elsewhere. */
const OF_WORKSPACE =
  /\/template.*(?<!\/(app\.ts|home-page\.tsx|part\.tsx)\.txt)$|\/(create\/command|build-app|commands\.config)\.ts$/;

export const toolingFiles = () =>
  [...[...FOLDERS, ...SHARED].flatMap(filesOf), 'tooling/bootstrap/sources.mjs'].filter(
    (file) => !OF_WORKSPACE.test(file),
  );

/** @param declared declarations by path */
export function exportedNames(file: string, declared: Map<string, string>): string[] {
  const { body } = parseSync(declared.get(file) ?? '', { syntax: 'typescript' });
  const names = body.flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration') {
      const target = posix.join(posix.dirname(file), item.source.value);
      return exportedNames(
        declared.has(`${target}.d.ts`) ? `${target}.d.ts` : `${target}/index.d.ts`,
        declared,
      );
    }
    if (item.type === 'ExportNamedDeclaration')
      return item.specifiers.flatMap((one) =>
        one.type === 'ExportSpecifier' ? [(one.exported ?? one.orig).value] : [],
      );
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration')
      return declaration.declarations.map(({ id }) => (id as Identifier).value);
    return [
      ('identifier' in declaration ? declaration.identifier : (declaration.id as Identifier)).value,
    ];
  });
  return [...new Set(names)].sort();
}

/**
 * `1.5.0+3f36bd78aa01`: packages of other bytes have other versions, and ranges ignore the hash.
 */
export function withContentVersion(
  files: Map<string, string | Buffer>,
): Map<string, string | Buffer> {
  const hash = createHash('sha256');
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${path}\0`).update(content).update('\0');
  const { name, version, ...rest } = JSON.parse(String(files.get('package.json')));
  const manifest = { name, version: `${version}+${hash.digest('hex').slice(0, 12)}`, ...rest };
  return new Map([...files, ['package.json', `${JSON.stringify(manifest, null, 2)}\n`]]);
}
