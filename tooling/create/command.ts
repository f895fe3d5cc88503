import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { appFolder, root } from '../bootstrap/paths.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';
import { attempt } from '../site/errors';
import { objection, takenHere, writeRemote } from './create-remote';

const USAGE = 'Usage: pnpm create-remote <name> --mount </path> [--no-install]';

/** `pnpm create-remote results --mount /results`: a package that builds, runs alone and inside the shell, and can be released. */
const options = { mount: { type: 'string' }, install: { type: 'boolean', default: true } } as const;
const call = attempt(() => parseArgs({ args: process.argv.slice(2), allowPositionals: true, allowNegative: true, options }));
const [slot, ...more] = call?.positionals ?? [];
const mount = call?.values.mount;
if (!slot || !mount || more.length > 0) throw new Error(USAGE);

const app = `mf-${slot}`;
const taken = takenHere();
const reason = objection({ slot, mount }, taken) ?? (existsSync(appFolder(app)) ? `There is a folder ${app} already.` : undefined);
if (reason) throw new Error(reason);

const files = writeRemote(appFolder(app), { slot, mount });
console.log(files.map((file) => `${app}/${file}`).join('\n'));
if (call.values.install) {
  const quiet = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const args = [verifiedPnpm(), 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: quiet });
  if (status !== 0)
    throw new Error(`${app} is written, but its libraries could not be installed: run \`node tooling/bin/pnpm.mjs install\`.`);
}
console.log(`
${app} is a remote of this workspace, at ${mount}. Alone: pnpm --filter @lagoon/${app} dev. Inside the shell: pnpm dev.
To put it live: npm run build -- ${app} && pnpm release publish ${app} && pnpm release promote ${app}`);
