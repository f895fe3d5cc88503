/**
 * Runs a command with a PostgreSQL of its own, whose address is in DATABASE_URL_TEST:
 * `npx tsx tooling/test/with-postgres.ts npx jest --selectProjects api`. Exits as the command does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from './postgres';

async function main(): Promise<number> {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new Error('Say which command to run: npx tsx tooling/test/with-postgres.ts <command> [arguments]');
  const { url, stop } = await startPostgres();
  try {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL_TEST: url } });
    // Ctrl-C reaches the command by itself; what reaches only us is passed on
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
