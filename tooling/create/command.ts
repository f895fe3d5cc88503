import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, root, UNFINISHED } from '../bootstrap/paths.mjs';
import { pnpmInstall } from '../bootstrap/pnpm.mjs';
import { writeWithFolders } from '../site/disk';
import { placeOf, requestedRemote, takenHere, writeRemote } from './create-remote';

const USAGE =
  'Usage: npm run create-remote -- <name> --mount </path> [--no-install], or with --parts ' +
  '<slot>,<slot> instead of --mount';

/** `npm run create-remote -- results --mount /results` */
const taken = takenHere();
const { install, ...remote } = requestedRemote(process.argv.slice(2), USAGE, taken);
const app = `mf-${remote.id}`;
const unfinished = `${appFolder(app)}/${UNFINISHED}`;
// of an earlier, interrupted call
if (existsSync(unfinished)) rmSync(appFolder(app), { recursive: true });
if (existsSync(appFolder(app))) throw new Error(`The folder ${app} exists already.`);

writeWithFolders(unfinished, '');
const files = writeRemote(appFolder(app), remote, taken.slots);
console.log(files.map((file) => `${app}/${file}`).join('\n'));
const status = install ? pnpmInstall('--no-frozen-lockfile').status : 0;
rmSync(unfinished);
if (status !== 0)
  throw new Error(
    `${app} is written, but its libraries could not be installed: run \`node ` +
      `tooling/bin/pnpm.mjs install\`.`,
  );
// the length of the name decides where lines break
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'format', '--write', appFolder(app)], { cwd: root });
console.log(`
${app} is a remote of this workspace, ${placeOf(remote)}. Alone: node tooling/bin/pnpm.mjs --filter @lagoon/${app} dev. Inside the shell: npm run dev.
To put it live:
  npm run build ${app} && npm run release publish ${app} && npm run release promote ${app}`);
