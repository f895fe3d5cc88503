import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf, nearEndOfSegment } from '../../../api/src/testing/on-record';
import { initialisedFolder, temporaryFolder } from '../../../api/src/testing/test-database';
import { startPostgres } from '../../test/postgres';
import { emptySite, startedApi } from '../testing/api-process';
import { smallDisk, testAsRoot } from '../testing/small-disk';
import { stops } from '../testing/stops';
import { ask, customer, sendForm } from '../testing/traffic';
import { writers } from '../testing/writers';

jest.setTimeout(600_000);

const MEGABYTE = 1024 * 1024;
let siteDir: string;
beforeEach(() => {
  const folder = temporaryFolder();
  siteDir = emptySite(`${folder}/site`);
});

/**
 * Repeatedly requests a list that the API answers from memory, until `stop`. Records the statuses.
 */
function reader(origin: string) {
  const statuses: number[] = [];
  let stopped = false;
  const all = (async () => {
    while (!stopped) {
      statuses.push((await ask(origin, 'GET', '/api/products')).status);
      await delay(20);
    }
  })();
  return {
    statuses,
    stop: async () => {
      stopped = true;
      await all;
    },
  };
}

/** Writes incompressible texts, six at a time, until one is rejected. Returns the rejection. */
async function writeUntilRefused(origin: string) {
  let refused: Awaited<ReturnType<typeof ask>> | undefined;
  const write = async () => {
    while (!refused) {
      const values = {
        firstName: 'Ada',
        lastName: 'Obi',
        ...customer('ada'),
        message: randomBytes(1800).toString('hex'),
      };
      const answer = await sendForm(origin, 'contact', { ...values, notice_version: '2026-11' });
      if (answer.status !== 200) refused ??= answer;
    }
  };
  await Promise.all([1, 2, 3, 4, 5, 6].map(write));
  return refused;
}

describe('rejects writes on a full disk, answers reads, and loses no acknowledged write', () => {
  testAsRoot.each([
    ['a table', 0],
    ['the write-ahead log', 4 * MEGABYTE],
  ])('on the embedded database without room for %s (needs root)', async (_what, left) => {
    const disk = smallDisk(250);
    const dataDir = `${disk.folder}/data`;
    const initialised = await initialisedFolder();
    cpSync(initialised, dataDir, { recursive: true });
    rmSync(initialised, { recursive: true });
    if (left) await nearEndOfSegment(dataDir);
    const api = await startedApi({ DATA_DIR: dataDir, SITE_DIR: siteDir });
    await survives(api, disk, left, { dataDir });
  });

  /**
   * Limits the write-ahead log. Without the limit PostgreSQL could still write to its old segments
   * when the disk is full.
   */
  const settings = ['min_wal_size=32MB', 'max_wal_size=32MB'];
  testAsRoot.each([
    ['its tables', true],
    ['its write-ahead log', false],
  ])('on PostgreSQL without room for %s (needs root)', async (_what, tables) => {
    const disk = smallDisk(tables ? 60 : 80);
    const [folder, logOn] = tables
      ? [disk.folder, dirname(tmpdir())]
      : [dirname(tmpdir()), disk.folder];
    const postgres = await startPostgres(folder, { settings, logOn });
    stops.push(postgres.stop);
    const place = { dataDir: temporaryFolder(), databaseUrl: postgres.url };
    const api = await startedApi({
      DATABASE_URL: postgres.url,
      DATA_DIR: place.dataDir,
      SITE_DIR: siteDir,
    });
    // PostgreSQL ends when it cannot write its log, and the operator starts it again
    await survives(api, disk, 0, place, tables ? undefined : postgres.restart);
  });
});

type Disk = ReturnType<typeof smallDisk>;
type Api = Awaited<ReturnType<typeof startedApi>>;

/**
 * Checks that the server survives a full disk.
 * @param startAgain steps of an operator after freeing space
 */
async function survives(
  api: Api,
  disk: Disk,
  left: number,
  place: Parameters<typeof accountOf>[0],
  startAgain?: () => Promise<void>,
) {
  const origin = `http://${api.address}`;
  const people = await writers(origin, 2);
  await people.more(8);
  const readers = reader(origin);
  disk.fill(left);
  const refusal = await writeUntilRefused(origin);
  expect(refusal).toMatchObject({ status: 503 });
  while ((await ask(origin, 'GET', '/healthz')).status === 200) await delay(20);
  // the process is alive without its database
  expect((await ask(origin, 'GET', '/api/nothing')).status).toBe(404);
  // a process that waits for the disk would answer no request
  const answered = readers.statuses.length;
  while (readers.statuses.length < answered + 5) await delay(20);
  disk.free();
  await startAgain?.();
  while ((await ask(origin, 'GET', '/healthz')).status !== 200) await delay(20);
  await people.more(8);
  await readers.stop();
  const written = await people.stop();
  expect(new Set(readers.statuses)).toEqual(new Set([200]));
  expect(await api.end('SIGTERM')).toBe(0);
  expect(await accountOf(place, written)).toEqual({ lost: [], doubled: [] });
  expect(written.refused).toEqual([]);
}
