// @ts-check
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { prepare } from './prepare.mjs';

/** `npm start`: installs, builds what has changed, composes the site, runs the server in front of you. */
async function start() {
  prepare();
  // only now, because what they import has just been installed
  const { register } = await import('tsx/esm/api');
  register();
  const { buildAll } = await import('../rspack/build-app.mjs');
  const { releaseCheckout } = await import('../release/release-checkout.ts');
  const say = (/** @type {string} */ line) => console.log(line);
  await buildAll(say);
  await releaseCheckout(say);

  const server = spawn(process.execPath, ['--enable-source-maps', `${root}/api/dist/main.mjs`], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // a terminal's Ctrl-C reaches both of us, any other signal us alone: all are passed on, and the server minds only the first.
  // Its end is our end.
  process.on('SIGINT', () => server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGTERM'));
  server.once('error', (error) => fail(error));
  server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** @param {unknown} error */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

start().catch(fail);
