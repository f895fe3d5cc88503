import { fileURLToPath } from 'node:url';
import { tsx } from '../bootstrap/prepare.mjs';
import { cleanUp, cleanUpOnSignals, run } from '../test/run';

/**
 * `npm run bench`: runs `measure.ts` in a child process. Afterwards it ends all servers and
 * databases, and removes their folders.
 */
const HOURS = 6;

cleanUpOnSignals();
const measure = fileURLToPath(new URL('./measure.ts', import.meta.url));
try {
  process.exitCode = await run(
    process.execPath,
    ['--import', tsx(), measure, ...process.argv.slice(2)],
    { minutes: HOURS * 60 },
  );
} finally {
  await cleanUp();
}
