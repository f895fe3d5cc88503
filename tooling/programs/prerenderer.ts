import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../bootstrap/paths.mjs';
import { watchAndRender } from '../prerender/watch-and-render';
import { shutdownSignal } from '../release/command/shutdown-signal';
import { endExpiredPreviews } from '../release/previews/actions';
import { attempt, messageOf, reasonOf } from '../site/errors';

const PREVIEWS_MS = 60_000;

/**
 * The prerenderer of one web root needs only `SITE_DIR` and `API_ADDRESS`: each web host can run
 * its own.
 */
const signal = shutdownSignal();
// 4 s, or the argument's ms, after the signal, even while it renders: an unfinished release is
// never live
signal.addEventListener('abort', () =>
  setTimeout(() => process.exit(0), Number(process.argv[2] ?? 4000)).unref(),
);

const log = (line: string) => console.log(`prerenderer: ${line}`);

async function endExpiredPreviewsUntilShutdown(site: string) {
  let lastLine = '';
  while (!signal.aborted) {
    try {
      for (const name of await endExpiredPreviews(site, { by: 'the prerenderer' }))
        log(`preview ${name} has ended: it has expired`);
    } catch (error) {
      const line = `Expired previews could not be removed: ${reasonOf(error)}`;
      if (line !== lastLine) log(line);
      lastLine = line;
    }
    await pause(PREVIEWS_MS, undefined, { signal }).catch(() => {});
  }
}

// readable for the web server, which runs as another user
process.umask(process.umask() & 0o022);
// nginx and the API answer visitors; not permitted on every machine
attempt(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
try {
  const site = resolve(process.env.SITE_DIR || `${root}/site`);
  await Promise.all([
    watchAndRender({ site, log, signal, api: process.env.API_ADDRESS || '127.0.0.1:8080' }),
    endExpiredPreviewsUntilShutdown(site),
  ]);
  process.exit(0);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
