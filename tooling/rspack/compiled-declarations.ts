import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { entriesBelow } from '../site/disk';
import { compilerOutput } from '../site/type-report';

/**
 * What the compiler writes down as declarations of modules, and of all modules that these import.
 * @param below the folder in which it is done: libraries are found from there
 * @param files the modules, by whole paths
 * @param options further ones of the compiler
 * @returns texts by path from `rootDir`, in the order of their paths
 * @throws {Error} when the compiler cannot write them down
 */
export async function compiledDeclarations(
  below: string,
  files: string[],
  options: { rootDir: string; [option: string]: unknown },
): Promise<Map<string, string>> {
  mkdirSync(below, { recursive: true });
  const scratch = mkdtempSync(`${below}/made-`);
  const out = `${scratch}/out`;
  try {
    const project = {
      extends: `${root}/tooling/tsconfig/base.json`,
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, allowImportingTsExtensions: false },
        ...{ types: ['node'], outDir: out, ...options },
      },
      files,
    };
    writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(project));
    const wrong = await compilerOutput(`${scratch}/tsconfig.json`);
    if (wrong.length > 0) throw new Error(`The types of modules cannot be written down:\n${wrong.join('\n')}`);
    const written = entriesBelow(out).filter((entry) => entry.isFile());
    const paths = written.map((entry) => `${entry.parentPath}/${entry.name}`).sort();
    return new Map(paths.map((path) => [relative(out, path), readFileSync(path, 'utf8')]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
