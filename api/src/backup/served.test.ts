import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSession } from '../modules/auth/sessions';
import { admins, facts, media, sessions } from '../platform/db';
import { openDatabase } from '../platform/db/open';
import { onPostgres } from '../testing/on-database';
import { addAdmin } from '../testing/orders';
import { pictureRow } from '../testing/records';
import { openTestDatabase, type TestDatabase, temporaryFolder } from '../testing/test-database';
import { backUp } from './back-up';
import { restore } from './run-command';

const server = process.env.DATABASE_URL_TEST ?? '';
const onServed = server ? test : test.skip;
let database: TestDatabase;
let folder: string;
let empty: URL;
const asked = (statement: string) => onPostgres(server, (query) => query(statement));
beforeAll(async () => {
  if (!server) return;
  folder = temporaryFolder();
  database = await openTestDatabase();
  empty = new URL(server);
  empty.pathname = `/restored_${randomBytes(6).toString('hex')}`;
  await asked(`create database ${empty.pathname.slice(1)}`);
});
afterAll(async () => {
  if (!server) return;
  await database.close();
  await asked(`drop database ${empty.pathname.slice(1)} with (force)`);
  rmSync(folder, { recursive: true });
});

onServed(
  'backs up a snapshot of a PostgreSQL server during writes, and restores it (needs PostgreSQL)',
  async () => {
    const { db, url: databaseUrl } = database;
    const where = { dataDir: folder, databaseUrl };
    const bytes = randomBytes(300_000);
    const picture = { ...pictureRow('0'), bytes, size: bytes.length };
    await db.insert(media).values(picture);
    await db.insert(facts).values({ key: 'a line\nbreak', value: '\\.' });
    const adminId = await addAdmin(db, 'Ada');
    await openSession(db, adminId, new Date());

    let going = true;
    const coming = (async () => {
      for (let n = 0; going; n += 1)
        await db.insert(facts).values({ key: `during ${n}`, value: '' });
    })();
    const { file, about } = await backUp(where, join(folder, 'backups')).finally(() => {
      going = false;
    });
    await coming;

    await expect(restore(where, file)).rejects.toThrow(
      'This database has tables already, and a restore overwrites nothing.',
    );
    await expect(restore({ dataDir: join(folder, 'data') }, file)).rejects.toThrow(
      'This is a backup of a PostgreSQL server.',
    );
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length * 0.8));
    const target = { dataDir: '', databaseUrl: empty.href };
    await expect(restore(target, file)).rejects.toThrow('is damaged');
    writeFileSync(file, whole);

    expect(await restore(target, file)).toEqual(about);
    const restored = await openDatabase(target);
    try {
      expect(
        (await restored.db.select().from(media)).map((row) => row.bytes.equals(bytes)),
      ).toEqual([true]);
      expect(await restored.db.$count(facts)).toBe(about.counts['public.facts']);
      expect([await restored.db.$count(admins), await restored.db.$count(sessions)]).toEqual([
        1, 0,
      ]);
    } finally {
      await restored.close();
    }
  },
);
