import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withoutSettings } from '../../../tooling/test/settings';
import { Calls, type Session } from '../clients/calls';
import { root, type SharedServer } from '../server/server';

const PASSWORD = 'lagoon-second-1';

/** Adds an administrator by the admin command while the server runs. @returns the session of the new administrator */
export async function secondAdministrator({ origin, dataDir }: SharedServer, username: string): Promise<Session> {
  const command = spawn(process.execPath, [join(root, 'api/dist/admin.mjs'), 'add', username], {
    env: { ...withoutSettings(process.env), DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
  command.stdin.end(`${PASSWORD}\n`);
  const [code] = await once(command, 'close');
  if (code !== 0) throw new Error(`admin add ${username}: ${said.join('')}`);
  return new Calls(origin).newSession({ username, password: PASSWORD });
}
