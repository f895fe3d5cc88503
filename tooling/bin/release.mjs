// @ts-check
import { resolve } from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import { parseCall } from '../release/command/parse.mjs';
import { run } from '../release/command/run.mjs';
import { UsageError } from '../release/command/usage.mjs';

/** `pnpm release`: puts builds on a site, live, and back. */
// what is served has to be readable for the web server, which is another user
process.umask(process.umask() & 0o022);
const site = resolve(process.env.SITE_DIR || `${root}/site`);
try {
  process.exitCode = await run(parseCall(process.argv.slice(2)), site, { say: console.log, warn: console.error });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('`pnpm release help` tells how it is called.');
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
