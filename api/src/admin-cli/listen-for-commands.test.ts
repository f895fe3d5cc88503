import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { admins } from '../platform/db/schema';
import { openTestDatabase, type TestDatabase, temporaryFolder } from '../testing/test-database';
import { listenForCommands, socketPath } from './listen-for-commands';
import { requestServer } from './with-database';

let database: TestDatabase;
let dataDir: string;
let server: { close(): Promise<void> };
let lines: string[];
const log = {
  info: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
  warn: (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`),
};
const listen = () => listenForCommands({ dataDir, db: database.db, log });
const file = () => join(dataDir, 'admin.sock');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
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

/** Says something to the socket. @returns all that comes back */
const say = (words: string) => {
  const socket = connect(file());
  socket.write(words);
  return text(socket).catch((error: NodeJS.ErrnoException) => error.code ?? '');
};
const add = { command: 'add', name: 'Ada', password: 'her password' } as const;

test('only the owner of the data directory can open the socket', () => expect(statSync(file()).mode & 0o777).toBe(0o600));

test('a request is one line, and so is its answer', async () => {
  expect(JSON.parse(await say(`${JSON.stringify(add)}\n`))).toEqual({ ok: true, text: '"Ada" can sign in now.' });
  expect(await requestServer(dataDir, { command: 'list' })).toMatch(/^Ada {2}\(since .*, 0 sessions\)$/);
});

test('what is refused is refused in a sentence', async () => {
  await requestServer(dataDir, add);
  await expect(requestServer(dataDir, { ...add, name: 'ADA' })).rejects.toThrow('There is an administrator "Ada" already.');
  await expect(requestServer(dataDir, { ...add, name: 'Bola', password: 'short' })).rejects.toThrow(
    'Password must be at least 8 characters',
  );
  await expect(requestServer(dataDir, { command: 'remove', name: 'Ada' })).rejects.toThrow('"Ada" is the last administrator.');
});

test.each([
  ['{"command":"drop"}\n', 'The running server does not know this command: it is another version.'],
  ['null\n', 'The running server does not know this command: it is another version.'],
  ['{"command":"add"}\n', 'A password has 8 to 20 characters.'],
  ['{"command":"remove","name":7}\n', 'name must be a `string` type'],
  ['GET / HTTP/1.1\n', 'The server could not do it.'],
])('%j does nothing', async (words, why) => {
  const answer = JSON.parse(await say(words));
  expect([answer.ok, answer.text]).toEqual([false, expect.stringContaining(why)]);
  expect(await database.db.$count(admins)).toBe(0);
});

test('what is too long to be a request is cut off, and the server goes on', async () => {
  expect(['', 'ECONNRESET', 'EPIPE']).toContain(await say('x'.repeat(100_000)));
  expect(await requestServer(dataDir, { command: 'list' })).toBe('');
});

test('nobody who asks is left without an answer when the server ends, and nobody who says nothing holds it up', async () => {
  const silent = text(connect(file())).catch(() => 'cut off');
  const asked = requestServer(dataDir, add);
  await requestServer(dataDir, { command: 'list' });
  await server.close();
  expect(await asked).toBe('"Ada" can sign in now.');
  expect(['', 'cut off']).toContain(await silent);
  expect(existsSync(file())).toBe(false);
});

test('without a server nobody answers, whether its socket is there or not', async () => {
  await server.close();
  expect(await requestServer(dataDir, { command: 'list' })).toBeUndefined();
  writeFileSync(file(), '');
  expect(await requestServer(dataDir, { command: 'list' })).toBeUndefined();
});

test('what a server that was killed has left is no obstacle', async () => {
  await server.close();
  writeFileSync(file(), '');
  server = await listen();
  expect(await requestServer(dataDir, { command: 'list' })).toBe('');
});

test('where no socket can be made the server goes on without, and says so in its log', async () => {
  await server.close();
  mkdirSync(join(file(), 'in the way'), { recursive: true });
  server = await listen();
  expect(lines).toEqual([expect.stringContaining('the command line cannot reach this server')]);
});

test('the log tells the outcome and neither names nor passwords', async () => {
  await requestServer(dataDir, add);
  await requestServer(dataDir, add).catch(() => {});
  expect(lines).toEqual(['administrators {"command":"add","outcome":"done"}', 'administrators {"outcome":"refused","failure":"Refusal"}']);
});

const deep = `/srv/${'x'.repeat(90)}`;

test.each([
  ['/srv/data', '/srv', 'data/admin.sock'],
  ['/srv/data', '/somewhere/else/entirely', '/srv/data/admin.sock'],
  [`${deep}/data`, deep, 'data/admin.sock'],
  [`${deep}/data`, '/', undefined],
])('the socket of %s, from %s, is %s', (dataDir, from, path) => expect(socketPath(dataDir, from)).toBe(path));
