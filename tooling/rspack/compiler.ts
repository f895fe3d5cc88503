import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root, typescript } from '../bootstrap/paths.mjs';
import { filesBelow, inScratchFolder } from '../site/disk';

/** Tools that copy the sources omit `node_modules`. */
const SCRATCH = `${root}/node_modules/.cache/compiler`;

/**
 * @param project a tsconfig.json
 * @throws {Error} when the compiler does not run
 */
const compilerOutput = (project: string) =>
  new Promise<string[]>((resolve, reject) => {
    const args = [typescript, '--pretty', 'false', '-p', project];
    execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const errors = stdout.split(/\n(?=\S)/).filter((one) => one.includes('error TS'));
      if (error && errors.length === 0)
        reject(new Error(`The TypeScript compiler did not run: ${stderr || error.message}`));
      else resolve(errors);
    });
  });

const compile = <T>(project: object, use: (errors: string[], folder: string) => T): Promise<T> =>
  inScratchFolder(`${SCRATCH}/run-`, async (folder) => {
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(project));
    return use(await compilerOutput(`${folder}/tsconfig.json`), folder);
  });

export const typeErrors = (folders: string[]): Promise<string[]> => {
  const include = [...folders.map((folder) => `${folder}/src`), `${root}/shared/src/svg.d.ts`];
  // unchanged files are not checked again
  const names = folders.map((folder) => basename(folder));
  const tsBuildInfoFile = `${SCRATCH}/${names.join('+')}.tsbuildinfo`;
  const compilerOptions = { incremental: true, tsBuildInfoFile };
  return compile(
    { extends: `${root}/tsconfig.json`, compilerOptions, include, exclude: [] },
    (errors) => errors,
  );
};

/**
 * @returns texts of `.d.ts` files by path, sorted
 * @throws {Error} with the compiler's errors
 */
export const compiledDeclarations = (
  files: string[],
  options: { rootDir: string; [option: string]: unknown },
): Promise<Map<string, string>> => {
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    allowImportingTsExtensions: false,
    types: ['node'],
    outDir: './out',
    ...options,
  };
  return compile(
    { extends: `${root}/tooling/tsconfig/base.json`, compilerOptions, files },
    (errors, folder) => {
      if (errors.length > 0)
        throw new Error(`The declarations could not be compiled:\n${errors.join('\n')}`);
      const paths = filesBelow(`${folder}/out`).sort();
      return new Map(paths.map((path) => [path, readFileSync(`${folder}/out/${path}`, 'utf8')]));
    },
  );
};
