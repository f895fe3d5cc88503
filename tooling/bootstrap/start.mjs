import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fail, runTypeScript } from './bundle.mjs';
import { root } from './paths.mjs';

/** `npm start` */
// the build would go live for visitors of a running site; without `flock` only the server checks
// the lock
const dataDir = resolve(root, process.env.DATA_DIR || 'data');
const lock = `${dataDir}/LOCK`;
if (
  !process.env.DATABASE_URL &&
  existsSync(lock) &&
  spawnSync('flock', ['--nonblock', lock, 'true']).status === 1
)
  fail(
    `The data directory ${dataDir} is in use by process ${readFileSync(lock, 'utf8')}. Stop ` +
      'that process first, or set DATA_DIR to another folder.',
  );

// `build.ts` would treat them as names of apps
process.argv.splice(2, Number.POSITIVE_INFINITY, '--without-types');
await runTypeScript('programs/build.ts', { install: true });

const env = { ...process.env, NODE_ENV: 'production' };
// as in nginx/systemd/lagoon-api.service
const args = ['--enable-source-maps', '--max-semi-space-size=16', `${root}/api/dist/main.mjs`];
const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });

function addressOfServer() {
  const { HOST: host = '', PORT: port = '' } = process.env;
  const own = { '': '127.0.0.1', '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `${own.includes(':') ? `[${own}]` : own}:${port || 8080}`;
}

let ending = false;
/** @type {import('node:child_process').ChildProcess} */
let prerenderer;
/** The prerenderer ends when its IPC channel closes. */
function startPrerenderer() {
  prerenderer = spawn(
    process.execPath,
    ['--enable-source-maps', `${root}/tooling/dist/composer.mjs`],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...env, API_ADDRESS: addressOfServer() },
    },
  );
  prerenderer.once('error', () => {});
  prerenderer.once('exit', () => {
    if (!ending) setTimeout(() => ending || startPrerenderer(), 2000);
  });
}
startPrerenderer();

// signals other than Ctrl-C reach only this process; the server ignores a second signal
/** @param {NodeJS.Signals} signal */
function end(signal) {
  ending = true;
  prerenderer.kill('SIGTERM');
  server.kill(signal);
}
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
process.on('SIGHUP', () => end('SIGTERM'));
server.once('error', fail);
server.once('exit', async (code, signal) => {
  ending = true;
  // the prerenderer removes its unfinished files
  if (prerenderer.kill('SIGTERM'))
    await Promise.race([
      once(prerenderer, 'exit'),
      new Promise((resolve) => setTimeout(resolve, 5000)),
    ]);
  process.exit(signal ? 1 : (code ?? 1));
});
