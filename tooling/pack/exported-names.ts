import { posix } from 'node:path';
import { type Identifier, parseSync } from '@swc/core';

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
