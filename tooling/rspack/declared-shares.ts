import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sharedFolder } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';
import { replaceFile } from '../site/disk';
import { entryOf } from '../site/shared-package';
import { TYPES_FOLDER, type TypeReport } from '../site/type-report';
import { compiledDeclarations } from './compiler';
import { SHARES } from './shares';

/** Returns the types of the shares as JSON, from a cache when the sources are unchanged. */
export async function declaredShares(): Promise<string> {
  const inputs = [
    `${sharedFolder}/package.json`,
    `${root}/pnpm-lock.yaml`,
    `${root}/tooling/tsconfig/base.json`,
    ...sourceFiles(`${sharedFolder}/src`),
  ];
  const made = `${TYPES_FOLDER}/${hashOf(inputs)}.json`;
  if (existsSync(made)) return readFileSync(made, 'utf8');
  const text = JSON.stringify(await report());
  replaceFile(made, text);
  return text;
}

async function report(): Promise<TypeReport> {
  const exported: Record<string, string> = JSON.parse(readFileSync(`${sharedFolder}/package.json`, 'utf8')).exports;
  const own = SHARES.flatMap((share) => exported[entryOf(share)] ?? []);
  const declarations = await compiledDeclarations(
    own.map((file) => join(sharedFolder, file)),
    { rootDir: sharedFolder, removeComments: true },
  );
  const files = Object.fromEntries([...declarations].map(([path, text]) => [`./${path}`, text]));
  const declared = (file: string) => file.replace(/\.tsx?$/, '.d.ts');
  const entries = Object.entries(exported).flatMap(([entry, file]) =>
    Object.hasOwn(files, declared(file)) ? [[entry, declared(file)] as const] : [],
  );
  return { entries: Object.fromEntries(entries), files };
}
