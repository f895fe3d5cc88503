import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';
import { prepare, tsx } from './prepare.mjs';

/** `npm test` and `npm run test:matrix`. The last line is always `N passed, N failed`. */
async function main() {
  prepare();
  const runner = spawn(
    process.execPath,
    ['--import', tsx(), `${root}/tooling/test/runner.ts`, ...process.argv.slice(2)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // signals other than Ctrl-C reach only this process
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => runner.kill(signal));
  let end = '';
  runner.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text);
    end = (end + text).slice(-100);
  });
  const [code, signal] = await once(runner, 'exit');
  // not for children that keep the pipe open
  await Promise.race([once(runner, 'close'), new Promise((resolve) => setTimeout(resolve, 2000))]);
  if (!/^\d+ passed, \d+ failed\n$/m.test(end))
    throw new Error(`The test runner ended too early: ${signal ?? `code ${code}`}.`);
  process.exit(code ?? 1);
}

main().catch((error) => {
  console.error(error.message);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
});
