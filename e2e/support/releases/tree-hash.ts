import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../../tooling/site/disk';

export async function treeHash(folder: string) {
  const hash = createHash('sha256');
  const files = filesBelow(folder);
  if (files.length === 0) throw new Error(`there is nothing in ${folder}`);
  for (const file of files.sort())
    hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  return hash.digest('hex');
}
