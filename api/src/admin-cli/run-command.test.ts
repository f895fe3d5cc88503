import { rmSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { administratorNamed } from '../modules/auth/names';
import { passwordFits } from '../modules/auth/passwords';
import { openSession } from '../modules/auth/sessions';
import { admins } from '../platform/db';
import { captured } from '../testing/child';
import {
  initialisedFolder,
  openTestDatabase,
  type TestDatabase,
  temporaryFolder,
} from '../testing/test-database';
import { listenForCommands } from './listen-for-commands';
import { errorText, runCommand } from './run-command';

let database: TestDatabase;
let env: NodeJS.ProcessEnv;
let server: { close(): Promise<void> } | undefined;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await initialisedFolder();
  env = database.url ? { DATABASE_URL: database.url, DATA_DIR: folder } : { DATA_DIR: folder };
  // a command connects to PostgreSQL itself, and to the embedded database over the server's socket
  const log = { info: () => {}, warn: () => {} };
  if (!database.url) server = await listenForCommands({ dataDir: folder, db: database.db, log });
});
afterAll(async () => {
  await server?.close();
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => database.db.delete(admins));

function run(args: string[], piped = '', settings = env) {
  const input = new PassThrough();
  input.end(piped);
  return captured((terminal) => runCommand(args, settings, { input, ...terminal }));
}
const fits = async (name: string, password: string) =>
  passwordFits(password, (await administratorNamed(database.db, name))?.passwordHash);

test('adds an administrator with a piped password, and does not print the password', async () => {
  expect(await run(['add', ' Ada '], 'her password\n')).toEqual({
    code: 0,
    printed: ['"Ada" can sign in now.'],
    output: '',
  });
  expect(await fits('ada', 'her password')).toBe(true);
});

test('prints a generated password once', async () => {
  const { code, printed } = await run(['add', 'Ada']);
  const [, password = ''] =
    /^Password: (\w{20}) {2}\(shown this once\)$/.exec(printed[1] ?? '') ?? [];
  expect([code, await fits('Ada', password)]).toEqual([0, true]);
});

test('resets the password and reports the number of ended sessions', async () => {
  await run(['add', 'Ada'], 'her password');
  const ada = await administratorNamed(database.db, 'Ada');
  await openSession(database.db, ada?.id ?? '', new Date());
  expect((await run(['reset-password', 'ADA'], 'another one')).printed).toEqual([
    '"Ada" has another password now; 1 session ended.',
  ]);
  expect(await fits('Ada', 'another one')).toBe(true);
  expect((await run(['reset-password', 'Ada'], 'a third one')).printed).toEqual([
    '"Ada" has another password now; no session used the old one.',
  ]);
});

test('lists and removes administrators', async () => {
  await run(['add', 'Ada'], 'her password');
  await run(['add', 'Bola'], 'his password');
  expect((await run(['list'])).printed.join('\n')).toMatch(
    /^Ada {2}\(since .*, 0 sessions\)\nBola {2}\(since .*\)$/,
  );
  expect(await run(['remove', 'ada'])).toEqual({
    code: 0,
    printed: ['"Ada" was removed.'],
    output: '',
  });
});

test('refuses a password of seven characters', async () => {
  const output = 'Password must be at least 8 characters\n';
  expect(await run(['add', 'Ada'], 'seven77')).toEqual({ code: 1, printed: [], output });
  expect(await database.db.$count(admins)).toBe(0);
});

test.each([
  [[]],
  [['help']],
  [['add']],
  [['list', 'Ada']],
  [['add', 'Ada', 'a password']],
  [['remove']],
])('prints the usage for the arguments %j without repeating them', async (args) => {
  const { code, printed, output } = await run(args);
  expect([code, printed]).toEqual([2, []]);
  expect(output).toContain('npm run admin -- add <name>');
  expect(output).not.toContain('a password\n');
  expect(await database.db.$count(admins)).toBe(0);
});

test('leaves a folder without a database unchanged', async () => {
  const DATA_DIR = temporaryFolder();
  const { code, output } = await run(['list'], '', { DATA_DIR });
  expect([code, output]).toEqual([
    1,
    `${DATA_DIR} has no database yet. Start the site once, or set DATA_DIR as for the site.\n`,
  ]);
  rmSync(DATA_DIR, { recursive: true });
});

test('reports an unreachable database without its address', async () => {
  const { code, output } = await run(['list'], '', {
    DATABASE_URL: 'postgresql://lagoon:secret@127.0.0.1:1/lagoon',
  });
  expect([code, output]).toEqual([1, 'The database cannot be reached (ECONNREFUSED).\n']);
});

test('reports a full disk, not an unreachable database', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(errorText(full)).toMatch(/^The disk is full/);
});
