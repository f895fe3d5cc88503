import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { exampleSite as servedSite } from '../../../api/src/platform/static-site/testing/example-site';
import { builtScript } from '../../../api/src/testing/child';
import { initialisedFolder } from '../../../api/src/testing/test-database';
import { startFakeUpstream } from '../../nginx/testing/fake-upstream';
import { startNginx } from '../../nginx/testing/start-nginx';
import { fakeApi } from '../../prerender/testing/fake-api';
import { fakeShell, fakeShop, putBuilds } from '../../prerender/testing/fake-bundles';
import { watchAndRender } from '../../prerender/watch-and-render';
import { promoteBuilds } from '../../release/testing/release-site';
import { verifySite } from '../../release/verify';
import { hiddenNames } from '../../site/disk';
import { liveFolder } from '../../site/releases';
import { exampleSite } from '../../site/testing/example-builds';
import { freePort } from '../../test/free-port';
import { emptySite } from '../testing/api-process';
import { smallDisk, testAsRoot } from '../testing/small-disk';
import { stops } from '../testing/stops';
import { ask } from '../testing/traffic';

async function until(holds: () => unknown) {
  while (!(await holds())) await delay(20);
}

testAsRoot(
  'answers calls while the log’s disk is full, and logs again when the disk has room (needs root)',
  async () => {
    const { folder, fill, free } = smallDisk(4);
    const dataDir = await initialisedFolder();
    const port = await freePort();
    const [log, origin] = [`${folder}/log`, `http://127.0.0.1:${port}`];
    const to = openSync(log, 'a');
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SITE_DIR: emptySite(`${dataDir}/site`),
      PORT: String(port),
      LOG: '1',
    };
    const server = spawn(process.execPath, [builtScript('main')], {
      env,
      stdio: ['ignore', to, to],
    });
    stops.push(() => server.kill('SIGKILL'));
    const list = async () => (await ask(origin, 'GET', '/api/products')).status;
    await until(async () => (await list()) === 200);
    fill(0);
    // the last block of the file may still have room for some lines
    const output = [];
    for (let calls = 0; calls < 60; calls += 1) output.push(await list());
    expect([...new Set(output)]).toEqual([200]);
    const without = statSync(log).size;
    expect(await list()).toBe(200);
    expect(statSync(log).size).toBe(without);
    free();
    expect(await list()).toBe(200);
    await until(() => readFileSync(log, 'utf8').slice(without).includes('/api/products'));
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  },
);

testAsRoot(
  'forwards uploads, lists and pictures while nginx cannot write files on a full disk (needs root)',
  async () => {
    const { folder, fill, free } = smallDisk(4);
    const site = servedSite();
    stops.push(site.remove);
    const list = JSON.stringify(
      Array.from({ length: 12_000 }, (_, number) => ({ name: `Test ${number}` })),
    );
    const picture = Buffer.alloc(400_000, 1);
    const api = await startFakeUpstream(
      ({ url }, response) => void response.end(url?.startsWith('/media/') ? picture : list),
    );
    stops.push(api.close);
    const nginx = await startNginx({
      siteDir: site.folder,
      api: api.origin,
      socket: 'sndbuf=16k',
      settings: { TEMP_DIR: folder, CACHE_DIR: `${folder}/cache` },
    });
    stops.push(nginx.stop);
    const send = async (bytes: number) => {
      const answer = await fetch(`${nginx.origin}/v1_1/lagoon/image/upload`, {
        method: 'POST',
        body: Buffer.alloc(bytes, 1),
      });
      return [answer.status, await answer.text()];
    };
    /**
     * Reads more slowly than nginx can send, so that nginx has to store the rest of the response.
     * @returns number of bytes of the response
     */
    const readSlowly = async (path: string) => {
      const [answer]: IncomingMessage[] = await once(
        get(`${nginx.origin}${path}`, { agent: false }),
        'response',
      );
      let bytes = 0;
      for await (const part of answer ?? []) {
        bytes += part.length;
        await delay(20);
      }
      return bytes;
    };
    expect(await send(1_000_000)).toEqual([200, list]);
    fill(0);
    expect(await send(1_000_000)).toEqual([200, list]);
    expect((await ask(nginx.origin, 'GET', '/shop')).status).toBe(200);
    expect(await readSlowly('/api/products')).toBe(list.length);
    expect(await readSlowly('/media/a.webp')).toBe(picture.length);
    free();
    expect(await send(1_000_000)).toEqual([200, list]);
  },
);

testAsRoot(
  'keeps the live pages while the web root’s disk is full, and updates them afterwards (needs root)',
  async () => {
    const { folder, fill, free } = smallDisk(8);
    const site = exampleSite(folder);
    site.write('config.json', '{}');
    putBuilds(site, fakeShell('s1'), fakeShop('p1'), fakeShop('p2'));
    const api = await fakeApi();
    stops.push(api.close);
    const tests = (price: number) =>
      Array.from({ length: 60 }, (_, number) => ({ name: `Test ${number}`, price }));
    api.change('products', tests(1));
    await promoteBuilds(site.folder, 'shell', 'mf-shop@p1');
    const [ending, output] = [new AbortController(), [] as string[]];
    const times = { poll: 50, between: 50, retry: 500 };
    const running = watchAndRender({
      site: site.folder,
      api: api.address,
      log: (line) => void output.push(line),
      signal: ending.signal,
      times,
    });
    stops.push(async () => {
      ending.abort();
      await running;
    });
    const live = () => liveFolder(site.folder);
    const page = () => readFileSync(`${site.folder}/live/pages/shop/Test 59.html`, 'utf8');
    await until(() => live() === '1.1');
    fill(0);
    api.change('products', tests(2));
    await until(() => output.some((line) => line.startsWith('The pages stay as they are: ENOSPC')));
    await expect(promoteBuilds(site.folder, 'mf-shop@p2')).rejects.toThrow(/ENOSPC|no space/);
    expect([live(), verifySite(site.folder)]).toEqual(['1.1', []]);
    expect(page()).toContain('"price":1');
    free();
    await until(() => page().includes('"price":2'));
    await until(() => output.includes('Pages are rendered again.'));
    expect([verifySite(site.folder), hiddenNames(`${site.folder}/releases`)]).toEqual([[], []]);
    await promoteBuilds(site.folder, 'mf-shop@p2');
    expect(live()).toMatch(/^2/);
  },
);
