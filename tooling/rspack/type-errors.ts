import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { compilerOutput } from '../site/type-report';

/**
 * Checks the types of a package's sources and of all that they import.
 * @param folder the package's, inside this repository
 * @returns the compiler's errors; empty when there are none
 */
export async function typeErrors(folder: string): Promise<string[]> {
  mkdirSync(`${root}/tooling/dist`, { recursive: true });
  const scratch = mkdtempSync(`${root}/tooling/dist/types-`);
  try {
    const project = {
      extends: `${root}/tsconfig.json`,
      include: [`${folder}/src`, `${root}/shared/src/svg.d.ts`],
      exclude: [],
    };
    writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(project));
    return await compilerOutput(`${scratch}/tsconfig.json`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
