import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { Api } from '../clients/api';
import { strangeNames } from '../visitor/strange-names';
import { receiveEmails } from './mailbox';
import { builtSite, type Server, type SharedServer, startPrerenderer, startServer } from './server';
import { linkTree } from './site';

/**
 * Playwright's global setup: starts each server that all workers share at its first use
 * (`sharedServer`). The servers are children of Playwright's main process, because a worker can end
 * earlier. Each begins with a copy of a data folder that one start has filled.
 * @returns a function that stops the servers
 */
export default async function shareServers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lagoon-e2e-shared-'));
  const data = join(folder, 'data');
  await (await startServer({ dataDir: data })).stop();
  process.env.LAGOON_E2E_TEMPLATE = data;
  process.env.LAGOON_E2E_EMAILS = join(folder, 'emails');
  const ends: (() => Promise<void>)[] = [];
  const servers = new Map<string, Promise<SharedServer>>();
  let template: Promise<string> | undefined;

  const serverOf = (name: string): Promise<SharedServer> => {
    const server = servers.get(name) ?? start(name);
    servers.set(name, server);
    return server;
  };
  const running = async ({ stop, ...server }: Server) => {
    ends.push(stop);
    return server;
  };
  async function start(name: string) {
    if (name === 'nginx') {
      const { origin: api } = await serverOf('shared');
      const siteDir = builtSite;
      const { origin, stop } = await startNginx({ siteDir, api });
      return running({ origin, siteDir, stop });
    }
    if (name === 'mail') {
      const mailbox = await receiveEmails(join(folder, 'emails'));
      ends.push(mailbox.stop);
      return running(await startServer({ env: { SMTP_URL: mailbox.url } }));
    }
    if (name === 'proxied') return running(await startServer({ env: { TRUST_PROXY: '1' } }));
    if (!name.startsWith('prerendered')) return running(await startServer());
    template ??= prerenderTemplate(join(folder, 'template'), data);
    const [siteDir, dataDir] = [join(folder, name, 'site'), join(folder, name, 'data')];
    await linkTree(join(await template, 'site'), siteDir);
    await cp(join(await template, 'data'), dataDir, { recursive: true });
    return running(await startServer({ siteDir, dataDir }));
  }

  const desk = createServer((request, response) => {
    serverOf((request.url ?? '').slice(1)).then(
      (server) => response.end(JSON.stringify(server)),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(desk, 'listening');
  process.env.LAGOON_E2E_SERVERS = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.closeAllConnections();
    desk.close();
    await Promise.all(ends.map((end) => end()));
    await rm(folder, { recursive: true, force: true });
  };
}

/** Prerenders a site with its server's data, which have products with strange names. */
async function prerenderTemplate(folder: string, data: string) {
  const [siteDir, dataDir] = [join(folder, 'site'), join(folder, 'data')];
  await linkTree(builtSite, siteDir);
  // replaces the settings of a developer's site, and data that another prerenderer has saved
  for (const name of ['config.json', 'data'])
    await rm(join(siteDir, name), { recursive: true, force: true });
  await writeFile(join(siteDir, 'config.json'), JSON.stringify(DEFAULT_CONFIG));
  await cp(data, dataDir, { recursive: true });
  const server = await startServer({ siteDir, dataDir });
  const api = new Api(server.origin);
  for (const name of strangeNames) await api.createProduct({ name });
  const prerenderer = startPrerenderer(siteDir, server.origin);
  await prerenderer.untilOutput(' is live: ');
  await prerenderer.end('SIGTERM');
  await server.stop();
  return folder;
}
