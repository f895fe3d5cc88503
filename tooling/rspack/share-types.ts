import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { root, sharedFolder } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';
import { entryOf } from '../site/shared-package';
import { compilerOutput, TYPES_FILE, TYPES_FOLDER, type TypeReport } from '../site/type-report';
import { SHARES } from './shares';

/** Adds to a build the types of the shares that it was made with, so that the gate can compare builds (docs/adr/0051). */
export class ShareTypes {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareTypes', (compilation) => {
      const report = shareTypes();
      // a build that fails for another reason first is not to end with this one's rejection
      report.catch(() => {});
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ShareTypes', stage }, async () =>
        compilation.emitAsset(TYPES_FILE, new rspack.sources.RawSource(await report)),
      );
    });
  }
}

/** The report as text. It is made once for equal sources, which all apps have. */
export async function shareTypes(): Promise<string> {
  const inputs = [
    `${sharedFolder}/package.json`,
    `${root}/pnpm-lock.yaml`,
    `${root}/tooling/tsconfig/base.json`,
    ...sourceFiles(`${sharedFolder}/src`),
  ];
  const made = `${TYPES_FOLDER}/${hashOf(inputs)}.json`;
  if (existsSync(made)) return readFileSync(made, 'utf8');
  mkdirSync(TYPES_FOLDER, { recursive: true });
  const scratch = mkdtempSync(`${TYPES_FOLDER}/made-`);
  try {
    const text = JSON.stringify(await declare(scratch));
    writeFileSync(`${scratch}/report`, text);
    renameSync(`${scratch}/report`, made);
    return text;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function declare(scratch: string): Promise<TypeReport> {
  const exported: Record<string, string> = JSON.parse(readFileSync(`${sharedFolder}/package.json`, 'utf8')).exports;
  const own = SHARES.flatMap((share) => exported[entryOf(share)] ?? []);
  const project = {
    extends: `${root}/tooling/tsconfig/base.json`,
    compilerOptions: {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true, noCheck: true },
      ...{ allowImportingTsExtensions: false, rootDir: sharedFolder, outDir: `${scratch}/out`, types: ['node'] },
    },
    files: own.map((file) => join(sharedFolder, file)),
  };
  writeFileSync(`${scratch}/tsconfig.json`, JSON.stringify(project));
  const wrong = await compilerOutput(`${scratch}/tsconfig.json`);
  if (wrong.length > 0) throw new Error(`The types of what is shared cannot be written down:\n${wrong.join('\n')}`);
  const files = Object.fromEntries(
    filesIn(`${scratch}/out`).map((file) => [`./${relative(`${scratch}/out`, file)}`, readFileSync(file, 'utf8')]),
  );
  const declared = (file: string) => file.replace(/\.tsx?$/, '.d.ts');
  const entries = Object.entries(exported).flatMap(([entry, file]) =>
    Object.hasOwn(files, declared(file)) ? [[entry, declared(file)] as const] : [],
  );
  return { entries: Object.fromEntries(entries), files };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
