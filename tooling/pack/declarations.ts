import { root } from '../bootstrap/paths.mjs';
import { compiledDeclarations } from '../rspack/compiled-declarations';
import { withWholeNames } from './whole-names';

/**
 * Declarations of modules, with their comments, and of all that these refer to by a relative address.
 * @param entries paths from the repository's folder
 * @returns texts by path, beginning with those of the entries
 * @throws {Error} when the compiler cannot write them down
 */
export async function declarations(entries: string[]): Promise<Map<string, string>> {
  const files = [...entries, 'shared/src/svg.d.ts'].map((file) => `${root}/${file}`);
  return reached(entries.map(asDeclaration), await compiledDeclarations(files, { allowJs: true, rootDir: root }));
}

/** Where a module's declarations are written. */
export const asDeclaration = (path: string): string => path.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts');

function reached(entries: string[], written: Map<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  const queue = [...entries];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const before = written.get(file);
    if (before === undefined || found.has(file)) continue;
    const { text, named } = withWholeNames(file, before, (path) => written.has(path) || written.has(path.replace(/\.mjs$/, '.d.mts')));
    found.set(file, text);
    queue.push(...named.map((path) => path.replace(/\.mjs$/, '.d.mts')));
  }
  return found;
}
