import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { startChild } from '../../testing/child';
import { initialisedFolder, temporaryFolder } from '../../testing/test-database';
import { openEmbedded } from './embedded';

let folder: string;
beforeEach(async () => {
  folder = await initialisedFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('calls fsync for each acknowledged write', async () => {
  const { client, files, close } = await openEmbedded(folder);
  expect((await client.query<{ fsync: string }>('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  expect((await client.query('show wal_sync_method')).rows).toEqual([{ wal_sync_method: 'fsync' }]);
  await client.exec('create table kept (n integer)');
  for (let n = 0; n < 5; n += 1) {
    const before = files.synced;
    await client.query('insert into kept values ($1)', [n]);
    expect(files.synced).toBeGreaterThan(before);
  }
  await close();
});

test('rejects a second process, naming the first, until the first process is killed', async () => {
  const first = startChild('testing/hold-database.ts', [folder]);
  await first.untilOutput('open');
  const { code, output } = await startChild('testing/hold-database.ts', [folder]).ended();
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    `The data directory ${folder} is in use by process ${first.pid}. Stop that process first, or set DATA_DIR to another folder.`,
  );
  await first.end('SIGKILL');
  await (await openEmbedded(folder)).close();
});

test('completes an interrupted first start, in a directory that only its owner can read', async () => {
  const cut = temporaryFolder();
  const half = join(cut, 'pg18.new');
  mkdirSync(half);
  writeFileSync(join(half, 'PG_VERSION'), '18\n');
  const { client, close } = await openEmbedded(cut);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  expect(readdirSync(cut).sort()).toEqual(['LOCK', 'pg18']);
  expect(statSync(join(cut, 'pg18')).mode & 0o077).toBe(0);
  rmSync(cut, { recursive: true });
});

test('hides the process id from other users when they can read the directory', async () => {
  chmodSync(folder, 0o755);
  await (await openEmbedded(folder)).close();
  expect(existsSync(join(folder, 'LOCK'))).toBe(true);
  expect(readFileSync(join(folder, 'LOCK'), 'utf8')).toBe('');
});
