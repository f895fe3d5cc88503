import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { fail, runTypeScript } from './prepare.mjs';

/** `npm start`: installs, builds what has changed, composes the site, runs the server in front of you. */
// the build takes names of apps, the start takes nothing
process.argv.splice(2);
await runTypeScript('rspack/build.ts', { install: true });

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
server.once('error', fail);
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
