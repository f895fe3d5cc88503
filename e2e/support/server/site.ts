import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a folder. Files become hard links, except logs (`.jsonl`), which are copied. A test must
 * replace a linked file: writing into it would change the original too.
 */
export async function linkTree(from: string, to: string) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await (entry.name.endsWith('.jsonl') ? copyFile : link)(source, target);
  }
}
