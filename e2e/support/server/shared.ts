import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { Api } from '../clients/api';
import { strangeNames } from '../visitor/strange-names';
import { receiveEmails } from './mailbox';
import { startPrerenderer } from './prerenderer';
import { builtSite, type SharedServer, startServer } from './server';
import { linkTree, ownServices, siteWith } from './site';

type Running = SharedServer & { stop(): Promise<void> };

/** Settings of servers, by name. A server of another name has none. */
const SETTINGS: Record<string, Record<string, string>> = { proxied: { TRUST_PROXY: '1' } };

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
  const known = new Map<string, Promise<unknown>>();
  const madeOnce = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const made = known.get(name) ?? make();
    known.set(name, made);
    return made as Promise<T>;
  };
  const running = async (start: Promise<Running>): Promise<SharedServer> => {
    const { stop, ...server } = await start;
    ends.push(stop);
    return server;
  };
  const serverOf = (name: string): Promise<SharedServer> => madeOnce(name, () => start(name));

  async function start(name: string): Promise<SharedServer> {
    if (name === 'nginx') {
      const api = await serverOf('shared');
      const nginx = await startNginx({ siteDir: builtSite, api: api.origin });
      ends.push(nginx.stop);
      return { ...api, origin: nginx.origin };
    }
    if (name === 'mail') {
      const mailbox = await receiveEmails(join(folder, 'emails'));
      ends.push(mailbox.stop);
      return running(startServer({ env: { SMTP_URL: mailbox.url } }));
    }
    if (!name.startsWith('prerendered')) return running(startServer({ env: SETTINGS[name] ?? {} }));
    const template = await madeOnce('template', () =>
      prerenderTemplate(join(folder, 'template'), data),
    );
    const [siteDir, dataDir] = [join(folder, name, 'site'), join(folder, name, 'data')];
    await linkTree(join(template, 'site'), siteDir);
    await cp(join(template, 'data'), dataDir, { recursive: true });
    return running(startServer({ siteDir, dataDir }));
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
async function prerenderTemplate(folder: string, data: string): Promise<string> {
  const [site, dataDir] = [await siteWith(ownServices), join(folder, 'data')];
  // removes data that another prerenderer has saved in the built site
  await rm(join(site.dir, 'data'), { recursive: true, force: true });
  await cp(data, dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  const api = new Api(server.origin);
  for (const name of strangeNames) await api.createProduct({ name });
  const prerenderer = startPrerenderer(site.dir, server.origin);
  await prerenderer.said(' is live: ');
  await prerenderer.stop();
  await server.stop();
  await linkTree(site.dir, join(folder, 'site'));
  await site.remove();
  return folder;
}
