import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type RunningNginx, startNginx } from '../../../tooling/nginx/testing/start-nginx.ts';
import { SERVER_FIXTURE_MS } from '../server/server';
import { test as base } from '../test';
import { ReleasedSite } from './released-site';

export type NginxFault = 'missing' | 'broken' | 'html' | 'slow' | 'refused';

/**
 * Adds faults to nginx. Files switch the faults on and off, so that nginx need not reload its configuration.
 * @param folder folder of these files: `<folder>/<address>.<fault>` breaks the address
 */
const faultyBlock = (folder: string) => `
set $faults ${folder};
if (-f $faults$uri.missing) { return 404; }
if (-f $faults$uri.broken) { return 500; }
if (-f $faults$uri.refused) { return 444; }
if (-f $faults$uri.slow) { set $limit_rate 60; }
if (-f $faults$uri.html) { rewrite ^ /_sign_in last; }
location = /_sign_in {
  internal;
  default_type text/html;
  return 200 "<!doctype html><title>Sign in to the Wi-Fi</title>";
}
`;

/** A real nginx with the project's configuration, on loopback, in front of the real server. */
export class Nginx {
  private constructor(
    private readonly nginx: RunningNginx,
    private readonly faults: string,
  ) {}

  static async start(siteDir: string, api: string): Promise<Nginx> {
    const faults = await mkdtemp(join(tmpdir(), 'lagoon-faults-'));
    return new Nginx(await startNginx({ siteDir, api, extra: faultyBlock(faults) }), faults);
  }

  get origin(): string {
    return this.nginx.origin;
  }

  reload(): Promise<void> {
    return this.nginx.reload();
  }

  cut(): void {
    this.nginx.cut();
  }

  async fail(address: string, fault: NginxFault): Promise<void> {
    const file = join(this.faults, `${address}.${fault}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }

  async heal(): Promise<void> {
    await rm(this.faults, { recursive: true, force: true });
  }

  requests(): { path: string; status: number }[] {
    const lines = this.nginx.accessLog().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  }

  async stop(): Promise<void> {
    await this.nginx.stop();
    await this.heal();
  }
}

interface WorkerFixtures {
  /** a first install, which each test copies */
  installed: ReleasedSite;
}

interface Fixtures {
  site: ReleasedSite;
  nginx: Nginx;
}

/** Gives each test its own site and nginx. All tests of a Playwright worker share one API server. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  installed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const site = await ReleasedSite.install();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_MS },
  ],
  site: async ({ installed }, use) => {
    const site = await installed.copy();
    await use(site);
    await site.remove();
  },
  nginx: async ({ site, server }, use) => {
    const nginx = await Nginx.start(site.dir, server.origin);
    await use(nginx);
    await nginx.stop();
  },
  baseURL: async ({ nginx }, use) => use(nginx.origin),
});
