import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { initialisedFolder, temporaryFolder } from '../../../api/src/testing/test-database';
import { startPostgres } from '../../test/postgres';
import { emptySite, startedApi } from '../testing/api-process';
import { deadDisk, testWithDeadDisk } from '../testing/dead-disk';
import { testAsRoot } from '../testing/small-disk';
import { stops } from '../testing/stops';
import { ask, placeOrder } from '../testing/traffic';

const write = (origin: string) => placeOrder(origin, randomUUID());

/** Stops an API whose writes hang. Returns its exit code. */
async function stopWithWrites(api: Awaited<ReturnType<typeof startedApi>>, what: string) {
  const origin = `http://${api.address}`;
  const writes = Array.from({ length: 8 }, () => write(origin).catch(() => undefined));
  while ((await ask(origin, 'GET', '/healthz')).status === 200) await delay(20);
  const begun = performance.now();
  const code = await api.end('SIGTERM');
  console.log(
    `SIGTERM, ${what}: code ${code} after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  await Promise.all(writes);
  return code;
}

testWithDeadDisk(
  'stops with code 0 when the disk of the embedded database is dead (needs root and loop devices)',
  async () => {
    const disk = deadDisk(600);
    stops.push(disk.remove);
    const initialised = await initialisedFolder();
    cpSync(initialised, `${disk.folder}/data`, { recursive: true });
    rmSync(initialised, { recursive: true });
    const site = temporaryFolder();
    const api = await startedApi({ DATA_DIR: `${disk.folder}/data`, SITE_DIR: emptySite(site) });
    expect((await write(`http://${api.address}`)).status).toBe(200);
    disk.die();
    expect(await stopWithWrites(api, 'dead disk')).toBe(0);
  },
);

/**
 * Returns the ids of all processes of a PostgreSQL. The first one is found by the port in its
 * command line.
 */
function processesOf(url: string) {
  const port = new URL(url).port;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const first = processes.find(
    (id) =>
      /postgres\0/.test(read(`/proc/${id}/cmdline`)) &&
      read(`/proc/${id}/cmdline`).includes(`port=${port}`),
  );
  if (!first) throw new Error(`No PostgreSQL listens on port ${port}.`);
  const below = processes.filter(
    (id) => read(`/proc/${id}/stat`).split(') ').pop()?.split(' ')[1] === first,
  );
  return [first, ...below].map(Number);
}

testAsRoot(
  'stops with code 0 when PostgreSQL does not answer (needs root, to stop its processes)',
  async () => {
    const postgres = await startPostgres(dirname(tmpdir()));
    stops.push(postgres.stop);
    const folder = temporaryFolder();
    const api = await startedApi({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SITE_DIR: emptySite(`${folder}/site`),
    });
    expect((await write(`http://${api.address}`)).status).toBe(200);
    const processes = processesOf(postgres.url);
    for (const id of processes) process.kill(id, 'SIGSTOP');
    stops.push(() => {
      for (const id of processes) process.kill(id, 'SIGCONT');
    });
    expect(await stopWithWrites(api, 'silent PostgreSQL')).toBe(0);
  },
);
