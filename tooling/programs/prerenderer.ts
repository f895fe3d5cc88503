import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { watchAndRender } from '../prerender/watch-and-render';
import { shutdownSignal } from '../release/command/shutdown-signal';
import { apiAddress } from '../release/gate/api';
import { endExpiredPreviews } from '../release/previews/actions';
import { attempt, messageOf, reasonOf } from '../site/errors';
import { keepFilesReadable, siteOf } from '../site/session';

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
    await pause(60_000, undefined, { signal }).catch(() => {});
  }
}

keepFilesReadable();
// nginx and the API answer visitors; not permitted on every machine
attempt(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
try {
  const site = siteOf();
  await Promise.all([
    watchAndRender({ site, log, signal, api: apiAddress() }),
    endExpiredPreviewsUntilShutdown(site),
  ]);
  process.exit(0);
} catch (error) {
  console.error(messageOf(error));
  process.exit(1);
}
