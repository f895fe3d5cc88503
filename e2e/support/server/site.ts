import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG, type SiteConfig } from '@lagoon/shared/domain';
import { builtSite } from './server';

/**
 * Configuration without external services: the site itself provides payment, e-mail and pictures.
 */
export const ownServices: SiteConfig = DEFAULT_CONFIG;

/** Copies the built site with another `config.json`, by hard links, so that nothing is rebuilt. */
export async function siteWith(
  config: SiteConfig,
): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'lagoon-site-'));
  await linkTree(builtSite, dir);
  await rm(join(dir, 'config.json'), { force: true });
  await writeFile(join(dir, 'config.json'), JSON.stringify(config));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/**
 * Copies a folder. Files become hard links, except logs (`.jsonl`), which are copied. A test must
 * replace a linked file: writing into it would change the original too.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await (entry.name.endsWith('.jsonl') ? copyFile : link)(source, target);
  }
}
