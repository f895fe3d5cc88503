import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { APPS, appFolder, REMOTES, root } from '../bootstrap/paths.mjs';
import { declaredApp } from '../rspack/declared-app';
import { API_PORT, devPort } from '../rspack/dev-server';
import { HOST, writeDefaultConfig } from '../site/deployment';
import { siteOf } from '../site/session';
import { type Against, devArguments } from './arguments';

const RSPACK = `${root}/tooling/node_modules/@rspack/cli/bin/rspack.js`;
const TSX = `${root}/api/node_modules/tsx/dist/cli.mjs`;

/** The API, restarted after each change, and a development server for every app. */
function developAll() {
  const site = siteOf();
  mkdirSync(site, { recursive: true });
  writeDefaultConfig(site);

  const port = process.env.PORT ?? String(API_PORT);
  // React prints warnings, and the shell accepts remotes without a hash
  const env = { ...process.env, NODE_ENV: 'development' };
  supervise([
    start('api', [TSX, 'watch', '--clear-screen=false', 'src/main.ts'], {
      ...env,
      PORT: port,
      DATA_DIR: process.env.DATA_DIR ?? `${root}/data`,
      SITE_DIR: site,
    }),
    ...APPS.map((app) => start(app, [RSPACK, 'serve'], env)),
  ]);
  const api = `http://127.0.0.1:${port}`;
  const addressOf = (app: string) => `http://127.0.0.1:${devPort(app)}`;
  void printWhenReady(
    [`${api}/healthz`, ...APPS.map(addressOf)],
    [
      `The site with every remote: ${addressOf(HOST)}`,
      ...REMOTES.map((app) => `${app} alone: ${addressOf(app)}`),
      `The API: ${api}. Stop everything with Ctrl-C.`,
    ],
  );
}

/** One remote inside a deployed site (docs/adr/0012). */
function developOne({ remote, against, port = devPort(remote) }: Against) {
  const { pages } = declaredApp(remote);
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LAGOON_AGAINST: against,
    LAGOON_AGAINST_PORT: String(port),
  };
  const here = `http://127.0.0.1:${port}`;
  supervise([start(remote, [RSPACK, 'serve'], env)]);
  void printWhenReady(
    [`${here}/remoteEntry.js`],
    [
      `${against} with ${remote} from this machine: ${here}${mountsOfPages(pages)[0] ?? '/'}`,
      'A change reloads the page. Stop it with Ctrl-C.',
    ],
  );
}

/** A development server answers after its first compilation. */
async function printWhenReady(addresses: string[], lines: string[]) {
  for (const address of addresses)
    while (!(await fetch(address).catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 200));
  console.log(`\n${lines.join('\n')}\n`);
}

function start(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    cwd: appFolder(name),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line.trim()) console.log(`${name.padEnd(11)} │ ${line}`);
    });
  return { name, child };
}

function supervise(programs: ReturnType<typeof start>[]) {
  const running = new Set(programs);
  let code = 0;
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const { child } of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  for (const program of programs)
    program.child.once('exit', (status) => {
      running.delete(program);
      if (!stopping) {
        console.error(`${program.name} has ended (${status ?? 'killed'}). Everything stops.`);
        code = 1;
        stop();
      }
      if (running.size === 0) process.exit(code);
    });
}

const one = devArguments(process.argv.slice(2));
if (one) developOne(one);
else developAll();
