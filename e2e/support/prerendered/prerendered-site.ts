import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../clients/api';
import { root, SERVER_FIXTURE_MS, type Server, startServer } from '../server/server';
import { linkTree, ownServices, siteWith } from '../server/site';
import { test as base } from '../test';
import { productNames } from '../visitor/strange-names';

/** Names of additional products. Omits '../etc/passwd', which cannot be the name of a file; journeys/shop/names.spec.ts tests it. */
export const strangeNames = [...productNames.journeys, ...productNames.matrix].filter((name) => !name.startsWith('.'));

interface PrerenderedSite {
  dir: string;
  server: Server;
}

/** Time limit of the first prerendering on a busy machine. */
const PRERENDER_TIMEOUT_MS = 180_000;
const timeout = SERVER_FIXTURE_MS + PRERENDER_TIMEOUT_MS;

/** Tests on a site whose pages are prerendered with its server's data. */
export const test = base.extend<object, { prerendered: PrerenderedSite; prerenderer: ReturnType<typeof startPrerenderer> }>({
  prerendered: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const template = await prerenderedTemplate();
      const folder = await mkdtemp(join(tmpdir(), 'lagoon-prerendered-'));
      const [dir, dataDir] = [join(folder, 'site'), join(folder, 'data')];
      await linkTree(join(template, 'site'), dir);
      await cp(join(template, 'data'), dataDir, { recursive: true });
      const server = await startServer({ siteDir: dir, dataDir });
      await use({ dir, server });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout },
  ],
  server: [async ({ prerendered }, use) => use(prerendered.server), { scope: 'worker', timeout }],
  prerenderer: [
    async ({ prerendered: { dir, server } }, use) => {
      const prerenderer = startPrerenderer(dir, server.origin);
      await use(prerenderer);
      await prerenderer.stop();
    },
    { scope: 'worker' },
  ],
});

/** Prerenders a site with its server's data once in a run: the first worker prerenders it, and the other workers wait. */
async function prerenderedTemplate(): Promise<string> {
  const folder = join(process.env.LAGOON_E2E_TEMPLATE ?? '', '../prerendered');
  const ready = join(folder, 'ready');
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await prerenderTemplate(folder);
    await writeFile(ready, '');
  }
  while (!existsSync(ready)) await pause(100);
  return folder;
}

async function prerenderTemplate(folder: string): Promise<void> {
  const [site, dataDir] = [await siteWith(ownServices), join(folder, 'data')];
  // removes data that another prerenderer has saved in the built site
  await rm(join(site.dir, 'data'), { recursive: true, force: true });
  await cp(process.env.LAGOON_E2E_TEMPLATE ?? '', dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  const api = new Api(server.origin);
  for (const name of strangeNames) await api.createProduct({ name });
  const prerenderer = startPrerenderer(site.dir, server.origin);
  await prerenderer.said(' is live: ');
  await prerenderer.stop();
  await server.stop();
  await linkTree(site.dir, join(folder, 'site'));
  await site.remove();
}

function startPrerenderer(dir: string, origin: string) {
  const child = spawn(process.execPath, [join(root, 'tooling/dist/composer.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SITE_DIR: dir, API_ADDRESS: origin },
  });
  const lastResort = () => child.kill('SIGKILL');
  process.once('exit', lastResort);
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return {
    /** Waits until the prerenderer's output contains a text. */
    async said(words: string): Promise<void> {
      while (!output.includes(words)) {
        if (child.exitCode !== null) throw new Error(`The prerenderer ended with ${child.exitCode}.\n${output}`);
        await pause(50);
      }
    },
    async stop(): Promise<void> {
      process.removeListener('exit', lastResort);
      child.kill('SIGTERM');
      await gone;
    },
  };
}
