import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { CommandError } from '../platform';
import { programError, runProgram } from './run-program';
import { type Counts, countRows, type Query } from './tables';

/**
 * Moves the password from the database's URL to an environment variable, which other processes
 * cannot read.
 */
export function connection(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  // in a PostgreSQL URL, `?password=` takes precedence over the password in `user:password@host`
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  if (url.searchParams.has('password')) url.searchParams.delete('password');
  return { address: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** A transaction without a commit ends with the work. */
export async function withServed<T>(
  connectionString: string,
  use: (query: Query) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // ignores a broken connection here, since the running query fails too
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(async (statement, params) => (await client.query(statement, params)).rows);
  } finally {
    await client.end();
  }
}

/** Returns rows by table. */
export async function dumpServed(databaseUrl: string, target: string): Promise<Counts> {
  const { address, env } = connection(databaseUrl);
  return withServed(databaseUrl, async (query) => {
    await query('begin isolation level repeatable read');
    const [snapshot] = await query('select pg_export_snapshot() as id');
    const counts = await countRows(query);
    await runProgram(
      'pg_dump',
      ['-Fc', `--snapshot=${snapshot?.id}`, `--file=${target}`, `--dbname=${address}`],
      env,
    );
    return counts;
  });
}

export async function countServed(work: string): Promise<Counts> {
  const child = spawn('pg_restore', ['--data-only', '--file=-', `${work}/database`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').catch((error) => [error]);
  const output = text(child.stderr);
  const counts: Counts = {};
  let table: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (table === undefined) {
      table = /^COPY (\S+) /.exec(line)?.[1];
      if (table) counts[table] = 0;
    } else if (line === '\\.') table = undefined;
    else counts[table] = (counts[table] ?? 0) + 1;
  }
  const [result] = await ended;
  if (result !== 0) throw programError('pg_restore', result, await output);
  return counts;
}

export async function needEmptyServed(databaseUrl: string) {
  if (Object.keys(await withServed(databaseUrl, countRows)).length > 0)
    throw new CommandError(
      'This database has tables already, and a restore overwrites nothing. ' +
        'Name a new, empty one in DATABASE_URL.',
    );
}

export async function putServed(work: string, databaseUrl: string) {
  const { address, env } = connection(databaseUrl);
  const how = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'];
  await runProgram('pg_restore', [...how, `--dbname=${address}`, `${work}/database`], env);
  await withServed(databaseUrl, (query) => query('delete from sessions'));
}
