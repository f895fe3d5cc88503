import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { listenForCommands } from '../admin-cli/listen-for-commands';
import { buildApp } from '../app';
import { openSession } from '../modules/auth/sessions';
import { sandboxProvider } from '../modules/payment/provider';
import { admins, BACKED_UP, type Database, facts, media, orders, sessions } from '../platform/db';
import { openDatabase } from '../platform/db/open';
import { startChild } from '../testing/child';
import { addAdmin, orderValues, sendEmail, uploadProof } from '../testing/orders';
import { initialisedFolder, temporaryFolder } from '../testing/test-database';
import { backUp, backupName, surplus } from './back-up';
import { takeSnapshot } from './embedded';
import { restore } from './run-command';
import { countRows, queryIn } from './tables';

let dataDir: string;
let database: Database;
let app: FastifyInstance;
let commands: { close(): Promise<void> };
/** shared by the tests, which do not change it */
let whole: string;
let backups: string;
let elsewhere: string;
const log = { info: () => {}, warn: () => {} };

beforeAll(async () => {
  dataDir = await initialisedFolder();
  await start();
  whole = (await backUp({ dataDir }, join(dataDir, 'backups'))).file;
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  backups = join(temporaryFolder(), 'backups');
  elsewhere = temporaryFolder();
});
afterEach(() => {
  for (const folder of [join(backups, '..'), elsewhere])
    rmSync(folder, { recursive: true, force: true });
});
async function start() {
  database = await openDatabase({ dataDir });
  app = await buildApp({ database, payment: sandboxProvider(), limits: false });
  commands = await listenForCommands({
    dataDir,
    db: database.db,
    log,
    snapshot: () => takeSnapshot(database.db, dataDir),
  });
}
async function stop() {
  await commands.close();
  await app.close();
  await database.close();
}

/** Places one order with a separate proof. Returns its reference. */
async function placeOrder(shade: number): Promise<string> {
  const background = { r: shade % 256, g: 90, b: 40 };
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background } });
  const proof = await uploadProof(app, await picture.png().toBuffer());
  const answer = await sendEmail(app, 'order', orderValues({ proof_url: proof.json().secure_url }));
  expect(answer.body).toMatch(/^OK \S+$/);
  return answer.body.slice(3);
}
const references = async (db: Database['db']) =>
  (await db.select({ reference: orders.reference }).from(orders)).map((row) => row.reference);
const inBackups = () => readdirSync(backups).sort();

test('backs up all orders and proofs stored before the backup started, while new orders arrive', async () => {
  const before: string[] = [];
  for (let n = 0; n < 5; n += 1) before.push(await placeOrder(n));
  const proofs = await database.db.select().from(media);

  let going = true;
  const during: string[] = [];
  const coming = (async () => {
    for (let n = 100; going; n += 1) during.push(await placeOrder(n));
  })();
  const { file, about } = await backUp({ dataDir }, backups);
  going = false;
  await coming;
  expect(during.length).toBeGreaterThan(0);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await restore({ dataDir: elsewhere }, file)).toEqual(about);
  const restored = await openDatabase({ dataDir: elsewhere });
  try {
    const there = await references(restored.db);
    expect(there).toEqual(expect.arrayContaining(before));
    expect([...before, ...during]).toEqual(expect.arrayContaining(there));
    expect(there).toHaveLength(about.counts['public.orders'] ?? 0);
    const pictures = await restored.db.select().from(media);
    expect(pictures).toEqual(expect.arrayContaining(proofs));
  } finally {
    await restored.close();
  }
  expect(await references(database.db)).toEqual(expect.arrayContaining([...before, ...during]));
  expect(existsSync(join(dataDir, 'snapshot'))).toBe(false);
});

test('backs up a stopped site without changing it', async () => {
  const reference = await placeOrder(1);
  const counts = await countRows(queryIn(database.db));
  await stop();
  const { about } = await backUp({ dataDir }, backups);
  expect(about).toMatchObject({ kind: 'embedded', counts });
  await start();
  expect(await references(database.db)).toContain(reference);
});

test('stores the time of a backup, and keeps the backup when the time cannot be stored', async () => {
  const key = eq(facts.key, BACKED_UP);
  expect(await backUp({ dataDir }, backups)).not.toHaveProperty('unnoted');
  expect(await database.db.$count(facts, key)).toBe(1);
  await database.db.delete(facts).where(key);
  await database.db.execute(sql`alter table facts rename to facts_elsewhere`);
  const { file, unnoted } = await backUp({ dataDir }, join(backups, 'second'));
  await database.db.execute(sql`alter table facts_elsewhere rename to facts`);
  expect([existsSync(file), unnoted?.message]).toEqual([
    true,
    'The server failed. Its log has the reason.',
  ]);
});

test('ends all sessions when a backup is restored', async () => {
  const adminId = await addAdmin(database.db, 'Ada');
  await openSession(database.db, adminId, new Date());
  const { file } = await backUp({ dataDir }, backups);
  await restore({ dataDir: elsewhere }, file);
  const restored = await openDatabase({ dataDir: elsewhere });
  expect([await restored.db.$count(admins), await restored.db.$count(sessions)]).toEqual([1, 0]);
  await restored.close();
});

test('refuses a restore when the data directory is in use or has a database', async () => {
  await expect(restore({ dataDir }, whole)).rejects.toThrow('is in use by process');
  mkdirSync(join(elsewhere, 'pg18'));
  await expect(restore({ dataDir: elsewhere }, whole)).rejects.toThrow(
    `${elsewhere} has a database already, and a restore overwrites nothing.`,
  );
});

test.each([
  [
    'a byte in the middle was changed',
    (bytes: Buffer) => {
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      return bytes;
    },
  ],
  ['it is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.7)],
  ['it is empty', () => Buffer.alloc(0)],
  ['it is another file', () => Buffer.from('<!doctype html>')],
])('rejects a backup when %s, and leaves no unpacked files', async (_what, damage) => {
  const damaged = `${backups}.backup`;
  writeFileSync(damaged, damage(readFileSync(whole)));
  await expect(restore({ dataDir: elsewhere }, damaged)).rejects.toThrow(
    /is damaged, cut off, or no backup of this site/,
  );
  expect(readdirSync(elsewhere)).toEqual(['LOCK']);
});

test('leaves only temporary files when a backup is killed, and removes them at the next backup', async () => {
  const begun = new Promise<void>((resolve) => {
    const folder = join(backups, '..');
    const watcher = watch(folder, { recursive: true }, (_event, name) => {
      if (!name?.includes('database')) return;
      watcher.close();
      resolve();
    });
  });
  const child = startChild('backup.ts', ['backup', backups], { DATA_DIR: dataDir });
  await begun;
  await child.end('SIGKILL');
  expect(inBackups()).toEqual([expect.stringMatching(/^\.lagoon-half-/), 'LOCK']);

  const { file } = await backUp({ dataDir }, backups);
  expect(inBackups()).toEqual([file.slice(backups.length + 1)]);
});

test('keeps the newest backups and overwrites no backup', async () => {
  const now = new Date(Date.UTC(2026, 10, 3));
  const [oldest, older, newest] = [1, 2, 3].map((day) => `lagoon-2026-11-0${day}T00-00-00Z.backup`);
  mkdirSync(backups);
  for (const name of [oldest, older]) copyFileSync(whole, join(backups, name ?? ''));
  await backUp({ dataDir }, backups, { now, keep: 2 });
  expect(inBackups()).toEqual([older, newest]);
  await expect(backUp({ dataDir }, backups, { now, keep: 1 })).rejects.toThrow(
    'a backup overwrites nothing',
  );
  expect(inBackups()).toEqual([older, newest]);
});

test('names a backup by its date and time to the second', () =>
  expect(backupName(new Date('2026-11-21T14:05:09.999Z'))).toBe(
    'lagoon-2026-11-21T14-05-09Z.backup',
  ));

const days = ['03', '01', '02'].map((day) => `lagoon-2026-11-${day}T02-00-00Z.backup`);
test.each([
  [1, [days[1], days[2]]],
  [2, [days[1]]],
  [3, []],
  [30, []],
])('deletes the oldest of three backups when the number to keep is %d', (keep, gone) =>
  expect(surplus(days, keep)).toEqual(gone),
);

test('deletes no files except backups', () =>
  expect(surplus(['LOCK', 'notes.txt', 'lagoon-old.backup', '.lagoon-x'], 0)).toEqual([]));
