import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { admins } from '../platform/db';
import { temporaryFolder, testDatabase } from '../testing/test-database';
import { listenForCommands, socketPath } from './listen-for-commands';
import { requestServer } from './with-database';

let dataDir: string;
let server: { close(): Promise<void> };
let lines: string[];
const write = (details: object, message: string) =>
  void lines.push(`${message} ${JSON.stringify(details)}`);
const log = { info: write, warn: write };
const listen = () => listenForCommands({ dataDir, db: database.db, log });
const list = () => requestServer(dataDir, { command: 'list' });
const file = () => join(dataDir, 'admin.sock');

const database = testDatabase();
beforeEach(async () => {
  lines = [];
  dataDir = temporaryFolder();
  await database.db.delete(admins);
  server = await listen();
});
afterEach(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

/** Sends text to the socket. Returns the whole response, or the code of an error. */
const send = (words: string) => {
  const socket = connect(file());
  socket.write(words);
  return text(socket).catch((error: NodeJS.ErrnoException) => error.code ?? '');
};
const add = { command: 'add', name: 'Ada', password: 'her password' } as const;
const OTHER_VERSION = 'The running server has another version, which does not have this command.';

test('lets only the owner of the data directory open the socket', () =>
  expect(statSync(file()).mode & 0o777).toBe(0o600));

test('answers a one-line request with one line', async () => {
  expect(JSON.parse(await send(`${JSON.stringify(add)}\n`))).toEqual({
    ok: true,
    text: '"Ada" can sign in now.',
  });
  expect(await list()).toMatch(/^Ada {2}\(since .*, 0 sessions\)$/);
});

test.each([
  ['{"command":"drop"}\n', OTHER_VERSION],
  ['null\n', OTHER_VERSION],
  ['{"command":"add"}\n', 'A password has 8 to 20 characters.'],
  ['{"command":"remove","name":7}\n', 'name must be a `string` type'],
  ['GET / HTTP/1.1\n', 'The server failed. Its log has the reason.'],
])('rejects the request %j', async (words, why) => {
  const answer = JSON.parse(await send(words));
  expect([answer.ok, answer.text]).toEqual([false, expect.stringContaining(why)]);
  expect(await database.db.$count(admins)).toBe(0);
});

test('closes the connection after a request that is too long', async () => {
  expect(['', 'ECONNRESET', 'EPIPE']).toContain(await send('x'.repeat(100_000)));
  expect(await list()).toBe('');
});

test('answers running requests when it stops, without waiting for silent clients', async () => {
  const silent = text(connect(file())).catch(() => 'cut off');
  const asked = requestServer(dataDir, add);
  await list();
  await server.close();
  expect(await asked).toBe('"Ada" can sign in now.');
  expect(['', 'cut off']).toContain(await silent);
  expect(existsSync(file())).toBe(false);
});

test('returns undefined when no server listens on the socket', async () => {
  await server.close();
  expect(await list()).toBeUndefined();
  writeFileSync(file(), '');
  expect(await list()).toBeUndefined();
});

test('starts when a killed server left its socket behind', async () => {
  await server.close();
  writeFileSync(file(), '');
  server = await listen();
  expect(await list()).toBe('');
});

test('logs a warning and keeps running when it cannot create the socket', async () => {
  await server.close();
  mkdirSync(join(file(), 'in the way'), { recursive: true });
  server = await listen();
  expect(lines).toEqual([expect.stringContaining('the command line cannot reach this server')]);
});

test('gives the reason of a rejection, and logs outcomes without names and passwords', async () => {
  await requestServer(dataDir, add);
  await expect(requestServer(dataDir, { ...add, name: 'ADA' })).rejects.toThrow(
    'There is an administrator "Ada" already.',
  );
  expect(lines).toEqual([
    'administrators {"command":"add","outcome":"done"}',
    'administrators {"outcome":"refused","failure":"CommandError"}',
  ]);
});

const deep = `/srv/${'x'.repeat(90)}`;

test.each([
  ['/srv/data', '/srv', 'data/admin.sock'],
  ['/srv/data', '/somewhere/else/entirely', '/srv/data/admin.sock'],
  [`${deep}/data`, deep, 'data/admin.sock'],
  [`${deep}/data`, '/', undefined],
])(
  'for the data directory %s and the working directory %s, returns the socket %s',
  (dataDir, from, path) => expect(socketPath(dataDir, from)).toBe(path),
);
