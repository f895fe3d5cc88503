import { existsSync, readFileSync, statSync } from 'node:fs';
import { experiments } from '@rspack/core';
import { root } from '../bootstrap/paths.mjs';
import { sourceOptions } from '../rspack/styles';
import { asScript, withWholeNames } from './whole-names';

const { jsc } = sourceOptions('lagoon-shared');
const OPTIONS = { jsc: { ...jsc, target: 'es2022' as const } };

const isFile = (path: string) => existsSync(`${root}/${path}`) && statSync(`${root}/${path}`).isFile();

/**
 * Modules of this repository as they are packed: without types, each in a file of its own, with everything that they import by a
 * relative address.
 * @param entries paths from the repository's folder
 * @param instead modules that take the place of others
 * @returns texts by path
 */
export async function transpiled(entries: string[], instead: Record<string, string> = {}): Promise<Map<string, string>> {
  const done = new Map<string, string>();
  const queue = [...entries];
  for (let file = queue.shift(); file; file = queue.shift()) {
    if (done.has(asScript(file))) continue;
    const source = readFileSync(`${root}/${instead[file] ?? file}`, 'utf8');
    const code = /\.tsx?$/.test(file) ? (await experiments.swc.transform(source, { ...OPTIONS, filename: file })).code : source;
    const { text, named } = withWholeNames(file, code, isFile);
    done.set(asScript(file), text);
    queue.push(...named);
  }
  return done;
}
