import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../tooling/test/free-port';
import { type Child, siteEnv, startChild } from './testing/child';
import { initialisedFolder } from './testing/test-database';

let folder: string;
let port: number;
let server: Child | undefined;
beforeEach(async () => {
  folder = await initialisedFolder();
  port = await freePort();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ ...siteEnv(folder, port), ADMIN_USERNAME: 'admin' });
async function serve(): Promise<Child> {
  server = startChild('main.ts', [], env());
  await server.untilOutput('Lagoon Diagnostics is on');
  return server;
}
/**
 * Runs the command in a child process.
 * @param piped a line for its standard input
 */
async function run(args: string[], piped?: string) {
  const child = startChild('admin.ts', args, env());
  if (piped !== undefined) child.write(piped);
  return child.ended();
}
const call = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const signIn = (username: string, password: string) =>
  call('/api/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
const socket = () => join(folder, 'admin.sock');

test('adds an administrator, resets the password and ends the sessions while a server runs', async () => {
  await serve();
  expect(await run(['add', 'Ngozi'], 'her password')).toEqual({
    code: 0,
    output: '"Ngozi" can sign in now.\n',
  });
  const answer = await signIn('ngozi', 'her password');
  expect(answer.status).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  const list = () => call('/api/admin/sessions', { headers: { authorization: `Bearer ${token}` } });
  expect((await list()).status).toBe(200);

  const { code, output } = await run(['reset-password', 'Ngozi'], '');
  const [, password = ''] = /Password: (\w{20}) /.exec(output) ?? [];
  expect([code, output]).toEqual([0, expect.stringContaining('1 session ended.')]);
  expect((await list()).status).toBe(401);
  expect((await signIn('Ngozi', 'her password')).status).toBe(401);
  expect((await signIn('Ngozi', password)).status).toBe(200);
});

test('runs commands without a server when a killed server left its socket behind', async () => {
  await (await serve()).end('SIGKILL');
  expect(existsSync(socket())).toBe(true);
  expect((await run(['add', 'Bola'], 'his password')).code).toBe(0);
  const next = await serve();
  expect((await run(['list'])).output).toMatch(/^admin .*\nBola .*\n$/);
  expect((await signIn('Bola', 'his password')).status).toBe(200);
  await next.end('SIGTERM');
  expect([(await next.ended()).code, existsSync(socket())]).toEqual([0, false]);
  expect(await run(['remove', 'BOLA'])).toEqual({ code: 0, output: '"Bola" was removed.\n' });
});

test('runs two simultaneous commands when no server runs', async () => {
  const both = await Promise.all([
    run(['add', 'Ada'], 'her password'),
    run(['add', 'Bola'], 'his password'),
  ]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect((await run(['list'])).output).toMatch(/(Ada|Bola) .*\n(Ada|Bola) /);
});
