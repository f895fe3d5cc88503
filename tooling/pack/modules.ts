import { existsSync, readFileSync, statSync } from 'node:fs';
import { experiments } from '@rspack/core';
import { root } from '../bootstrap/paths.mjs';
import { compiledDeclarations } from '../rspack/compiler';
import { sourceOptions } from '../rspack/styles';
import { asDeclaration, asScript, withWholeNames } from './whole-names';

const { jsc } = sourceOptions('lagoon-shared');
const OPTIONS = { jsc: { ...jsc, target: 'es2022' as const } };

const isFile = (path: string) => existsSync(`${root}/${path}`) && statSync(`${root}/${path}`).isFile();

/** Compiles modules and everything that they import by a relative path. @param replacements sources that replace files, by path */
export const transpiled = (entries: string[], replacements: Record<string, string> = {}): Promise<Map<string, string>> =>
  withImports(entries, asScript, isFile, async (file) => {
    const source = readFileSync(`${root}/${replacements[file] ?? file}`, 'utf8');
    return /\.tsx?$/.test(file) ? (await experiments.swc.transform(source, { ...OPTIONS, filename: file })).code : source;
  });

/** Returns the declarations of modules and of all that they import by relative paths. @throws {Error} with the compiler's message */
export async function declarations(entries: string[]): Promise<Map<string, string>> {
  const files = [...entries, 'shared/src/svg.d.ts'].map((file) => `${root}/${file}`);
  const written = await compiledDeclarations(files, { allowJs: true, rootDir: root });
  const exists = (path: string) => written.has(asDeclaration(path));
  return withImports(entries, asDeclaration, exists, (file) => written.get(asDeclaration(file)) ?? '');
}

async function withImports(
  entries: string[],
  nameOf: (file: string) => string,
  exists: (path: string) => boolean,
  read: (file: string) => string | Promise<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const queue = [...entries];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (texts.has(nameOf(file))) continue;
    const { text, named } = withWholeNames(file, await read(file), exists);
    texts.set(nameOf(file), text);
    queue.push(...named);
  }
  return texts;
}
