import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appFolder, root } from '../bootstrap/paths.mjs';
import { verifiedPnpm } from '../bootstrap/pnpm.mjs';
import { requestedRemote, takenHere, writeRemote } from './create-remote';

const USAGE = 'Usage: pnpm create-remote <name> --mount </path> [--no-install], or with --parts <slot>,<slot> instead of --mount';

/** `pnpm create-remote results --mount /results`: creates a package that builds, runs alone and inside the shell, and can be released. */
const taken = takenHere();
const { install, ...remote } = requestedRemote(process.argv.slice(2), USAGE, taken);
const app = `mf-${remote.id}`;
if (existsSync(appFolder(app))) throw new Error(`The folder ${app} exists already.`);

const files = writeRemote(appFolder(app), remote, taken.slots);
console.log(files.map((file) => `${app}/${file}`).join('\n'));
if (install) {
  const quiet = { ...process.env, CI: 'true', npm_config_loglevel: 'error' };
  const args = [verifiedPnpm(), 'install', '--no-frozen-lockfile', '--prefer-offline'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: quiet });
  if (status !== 0)
    throw new Error(`${app} is written, but its libraries could not be installed: run \`node tooling/bin/pnpm.mjs install\`.`);
}
console.log(`
${app} is a remote of this workspace, ${remote.mount ? `at ${remote.mount}` : `with parts for ${remote.parts.join(', ')}`}. Alone: pnpm --filter @lagoon/${app} dev. Inside the shell: pnpm dev.
To put it live: npm run build -- ${app} && pnpm release publish ${app} && pnpm release promote ${app}`);
