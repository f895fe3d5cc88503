import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../bootstrap/paths.mjs';
import { freePort } from '../../test/free-port';
import { unprivileged } from '../../test/postgres';

/** An operator's configuration with the test's addresses and paths. */
function configured(name: string, changes: Record<string, string>) {
  let text = readFileSync(join(root, 'docs/scaling', name), 'utf8');
  for (const [theirs, ours] of Object.entries(changes)) {
    if (!text.includes(theirs)) throw new Error(`docs/scaling/${name} has no "${theirs}".`);
    text = text.replace(theirs, ours);
  }
  return text;
}

async function listening(port: number, [command = '', ...args]: string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-4000)));
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 200)
      throw new Error(`${command} does not listen:\n${output}`);
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) break;
    await delay(50);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The two ports are of the databases. */
export async function startHaproxy(parent: string, [one, two]: [string, string]) {
  const folder = mkdtempSync(join(parent, 'lagoon-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    configured('haproxy.cfg', {
      '127.0.0.1:5000': `127.0.0.1:${port}`,
      '10.0.0.11:5432': `127.0.0.1:${one}`,
      '10.0.0.12:5432': `127.0.0.1:${two}`,
    }),
  );
  return listening(port, ['/usr/sbin/haproxy', '-db', '-f', file], folder);
}

/** @param behind port of the database */
export async function startPgbouncer(
  parent: string,
  behind: number,
  role: { name: string; password: string },
) {
  const folder = mkdtempSync(join(parent, 'lagoon-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${role.name}" "${role.password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  const changes = {
    'port=5000': `port=${behind}`,
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  };
  writeFileSync(file, configured('pgbouncer.ini', changes));
  return listening(port, [...unprivileged(folder), '/usr/sbin/pgbouncer', file], dirname(file));
}
