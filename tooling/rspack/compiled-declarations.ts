import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { entriesBelow } from '../site/disk';
import { compilerOutput } from '../site/type-report';

/** In `node_modules`, so that a copy of the sources does not meet files that vanish. */
const SCRATCH = `${root}/node_modules/.cache/declarations`;

/**
 * What the compiler writes down as declarations of modules, and of all modules that these import.
 * @param files the modules, by whole paths
 * @param options further ones of the compiler
 * @returns texts by path from `rootDir`, in the order of their paths
 * @throws {Error} when the compiler cannot write them down
 */
export async function compiledDeclarations(
  files: string[],
  options: { rootDir: string; [option: string]: unknown },
): Promise<Map<string, string>> {
  mkdirSync(SCRATCH, { recursive: true });
  const scratch = mkdtempSync(`${SCRATCH}/made-`);
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
