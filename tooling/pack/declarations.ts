import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { compilerOutput } from '../site/type-report';
import { withWholeNames } from './whole-names';

const SCRATCH = `${root}/tooling/dist/declared`;

/**
 * Declarations of modules, with their comments, and of all that these refer to by a relative address.
 * @param entries paths from the repository's folder
 * @returns texts by path, beginning with those of the entries
 * @throws {Error} when the compiler cannot write them down
 */
export async function declarations(entries: string[]): Promise<Map<string, string>> {
  mkdirSync(SCRATCH, { recursive: true });
  const scratch = mkdtempSync(`${SCRATCH}/made-`);
  try {
    const project = {
      extends: `${root}/tooling/tsconfig/base.json`,
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, allowImportingTsExtensions: false },
        ...{ allowJs: true, rootDir: root, outDir: `${scratch}/out`, types: ['node'], typeRoots: [`${root}/node_modules/@types`] },
      },
      files: [...entries, 'shared/src/svg.d.ts'].map((file) => `${root}/${file}`),
    };
    writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(project));
    const wrong = await compilerOutput(`${scratch}/tsconfig.json`);
    if (wrong.length > 0) throw new Error(`The types of what is packed cannot be written down:\n${wrong.join('\n')}`);
    const written = new Map(
      readdirSync(`${scratch}/out`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`)
        .map((file) => [relative(`${scratch}/out`, file), readFileSync(file, 'utf8')] as const),
    );
    return reached(entries.map(asDeclaration), written);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
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
