import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../../../api/src/testing/test-database';
import { startNginx, WITHOUT_LIMITS } from '../../nginx/testing/start-nginx';
import { startPostgres } from '../../test/postgres';
import { apiProcess, emptySite } from '../testing/api-process';
import { sendAgain, visitors } from '../testing/traffic';

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let processes: Awaited<ReturnType<typeof apiProcess>>[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  folder = temporaryFolder();
  const siteDir = emptySite(`${folder}/site`);
  postgres = await startPostgres(dirname(tmpdir()));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: `${folder}/data`, SITE_DIR: siteDir };
  // all processes start at the same time, on an empty database
  processes = await Promise.all([1, 2, 3].map(() => apiProcess(env)));
  await Promise.all(processes.map((one) => one.start()));
  const api = processes.map(({ address }) => address).join(' ');
  nginx = await startNginx({ siteDir, api, limits: WITHOUT_LIMITS });
});
afterAll(async () => {
  await nginx?.stop();
  for (const one of processes ?? []) await one.end('SIGKILL');
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ordersKept() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('select idempotency_key from orders');
  await client.end();
  return rows.map((row) => row.idempotency_key);
}

test('answers every call during a rolling upgrade under load', async () => {
  const load = visitors(nginx.origin, 8);
  await load.more(20);
  for (const one of [...processes, ...processes]) {
    expect(await one.end('SIGTERM')).toBe(0);
    await load.more(10);
    await one.start();
    await load.more(10);
  }
  const { acknowledged, unsure, failedReads, reads } = await load.stop();
  console.log(
    `rolling upgrade: ${reads} reads, ${acknowledged.size} orders; ${failedReads.length} reads and ${unsure.length} orders failed`,
  );
  expect({ unsure, failedReads }).toEqual({ unsure: [], failedReads: [] });
  expect((await ordersKept()).sort()).toEqual([...acknowledged.keys()].sort());
});

test('answers 503 only to orders in progress when a process is killed', async () => {
  const load = visitors(nginx.origin, 8);
  for (const one of [...processes, ...processes]) {
    await load.more(10);
    await one.end('SIGKILL');
    await load.more(10);
    await one.start();
  }
  const sent = await load.stop();
  const { acknowledged, unsure, failedReads, reads } = sent;
  console.log(
    `kill -9: ${reads} reads, ${acknowledged.size} orders, ${unsure.length} of them to be sent again`,
  );
  expect(failedReads).toEqual([]);
  await sendAgain(nginx.origin, sent);
  const kept = await ordersKept();
  expect(new Set(kept).size).toBe(kept.length);
  expect(kept).toEqual(expect.arrayContaining([...acknowledged.keys()]));
});
