import { link, mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtSite } from './server';

export interface SiteConfig {
  payment: { origin: string; user: string; password: string };
  email: { origin: string; publicKey: string; serviceId: string; templates: { checkout: string; contact: string; appointment: string } };
  imageHost: { origin: string; cloud: string; uploadPreset: string };
  previewHosts?: string[];
}

/** All three services are this site's own. */
export const ownServices: SiteConfig = {
  payment: { origin: '', user: '', password: '' },
  email: {
    origin: '',
    publicKey: 'lagoon',
    serviceId: 'lagoon-email',
    templates: { checkout: 'order', contact: 'contact', appointment: 'appointment' },
  },
  imageHost: { origin: '', cloud: 'lagoon', uploadPreset: 'proofs' },
};

/** The built site with another `config.json`: hard links, so it costs nothing and nothing is rebuilt. */
export async function siteWith(config: SiteConfig): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'lagoon-site-'));
  await linkTree(builtSite, dir);
  await rm(join(dir, 'config.json'), { force: true });
  await writeFile(join(dir, 'config.json'), JSON.stringify(config));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await link(source, target);
  }
}
