// @ts-check
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { nodeTooOld } from '../bootstrap/node-version.mjs';
import { APPS, appFolder, root } from '../bootstrap/paths.mjs';
import { installDependencies } from '../bootstrap/pnpm.mjs';
import { devArguments } from './arguments.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const RSPACK = `${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`;
const TSX = `${root}/api/node_modules/tsx/dist/cli.mjs`;

/**
 * `pnpm dev`: the API, restarted when it changes, and a development server for every app, hot reloaded. With a remote
 * and `--against`: this remote alone, inside a deployed site.
 */
async function dev() {
  const one = devArguments(process.argv.slice(2));
  const tooOld = nodeTooOld(process.versions.node);
  if (tooOld) throw new Error(tooOld);
  installDependencies();
  // only now, because what they import has just been installed
  const { DEV_PORTS } = await import('../rspack/dev.mjs');
  if (one) return devAgainst(one, one.port ?? DEV_PORTS[/** @type {keyof typeof DEV_PORTS} */ (one.remote)]);
  const { writeDefaultConfig } = await import('../compose/config.mjs');
  const site = process.env.SITE_DIR || `${root}/site`;
  mkdirSync(site, { recursive: true });
  writeDefaultConfig(site);

  const port = process.env.PORT ?? String(DEV_PORTS.api);
  const data = process.env.DATA_DIR ?? `${root}/data`;
  // anything but `production`: React then warns, and the shell takes remotes without a pinned hash
  const env = { ...process.env, NODE_ENV: 'development' };
  const programs = [
    start('api', [TSX, 'watch', '--clear-screen=false', 'src/main.ts'], { ...env, PORT: port, DATA_DIR: data, SITE_DIR: site }),
    ...APPS.map((app) => start(app, [RSPACK, 'serve'], env)),
  ];
  console.log(`\nThe site with every remote: http://127.0.0.1:${DEV_PORTS.shell}`);
  for (const app of APPS.slice(1)) console.log(`${app} alone: http://127.0.0.1:${DEV_PORTS[app]}`);
  console.log(`The API: http://127.0.0.1:${port}. Stop everything with Ctrl-C.\n`);
  supervise(programs);
}

/**
 * One remote's development server in front of a deployed site, and the address under which the site takes the remote
 * from here (docs/adr/0020).
 * @param {{remote: string, against: string}} asked
 * @param {number} port
 */
function devAgainst({ remote, against }, port) {
  const { slot, mounts } = JSON.parse(readFileSync(`${appFolder(remote)}/package.json`, 'utf8')).lagoon;
  const env = { ...process.env, NODE_ENV: 'development', LAGOON_AGAINST: against, LAGOON_AGAINST_PORT: String(port) };
  const here = `http://127.0.0.1:${port}`;
  console.log(`\n${against} with ${remote} from this machine:`);
  console.log(`${here}${Object.keys(mounts)[0]}?mf-override=${slot}@${here}/remoteEntry.js`);
  console.log('A change reloads the page. Stop it with Ctrl-C.\n');
  supervise([start(remote, [RSPACK, 'serve'], env)]);
}

/**
 * Starts one program in its package's folder, each of its lines under its name.
 * @param {string} name the package's folder
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, { cwd: appFolder(name), env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      for (const line of text.split('\n')) if (line.trim()) console.log(`${name.padEnd(11)} │ ${line}`);
    });
  return { name, child };
}

/**
 * All programs live and end together.
 * @param {{ name: string, child: ChildProcess }[]} programs
 */
function supervise(programs) {
  let code = 0;
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const { child } of programs) child.kill('SIGTERM');
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  for (const { name, child } of programs)
    child.once('exit', (status) => {
      programs.splice(
        programs.findIndex((program) => program.name === name),
        1,
      );
      if (!stopping) {
        console.error(`${name} has ended (${status ?? 'killed'}), so everything stops.`);
        code = 1;
        stop();
      }
      if (programs.length === 0) process.exit(code);
    });
}

dev().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
