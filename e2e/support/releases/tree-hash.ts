import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesBelow } from '../../../tooling/site/disk';

export async function treeHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const files = entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new Error(`there is nothing in ${folder}`);
  for (const file of files.sort())
    hash.update(`${file.slice(folder.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
}
