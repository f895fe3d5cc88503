import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { keepComposed } from '../compose/keep-composed';
import { followPreviews } from '../release/previews/follow';

/**
 * The composer: a program that runs beside a web root and keeps its pages, and those of its previews, at what the API has. It needs
 * nothing but `SITE_DIR` and `API_ADDRESS`, so any number of web hosts can run one each.
 */
const stop = new AbortController();
const end = () => {
  stop.abort();
  // neither a file system that hangs nor somebody else's lock holds up a host that goes down: what is live is whole at any moment
  setTimeout(() => process.exit(0), 4000).unref();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
// a log without room, on the disk that is full, is no reason to end
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// started by `npm start`, it ends with it, however that ends
process.on('disconnect', end);

// what is served has to be readable for the web server, which is another user
process.umask(process.umask() & 0o022);
try {
  // visitors and the API go first
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // not everywhere may one be modest
}
try {
  const options = {
    site: resolve(process.env.SITE_DIR || `${root}/site`),
    say: (line: string) => console.log(`composer: ${line}`),
    signal: stop.signal,
  };
  await Promise.all([keepComposed({ ...options, api: process.env.API_ADDRESS || '127.0.0.1:8080' }), followPreviews(options)]);
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
