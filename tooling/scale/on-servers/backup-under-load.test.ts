import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Query } from '../../../api/src/backup/tables';
import { startChild } from '../../../api/src/testing/child';
import { onEmbedded, onPostgres } from '../../../api/src/testing/on-database';
import { type OwnPostgres, startPostgres } from '../../test/postgres';
import { apiProcess, emptySite } from '../testing/api-process';
import { placeOrder, visitors } from '../testing/traffic';

let parent: string;
let postgres: OwnPostgres;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  parent = mkdtempSync(join(dirname(tmpdir()), 'lagoon-backup-'));
  chmodSync(parent, 0o755);
  postgres = await startPostgres(parent);
  stops.push(postgres.stop);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(parent, { recursive: true, force: true });
});

/**
 * Location of a site's database, for commands and server. `look` reads it once no process uses it.
 */
interface Place {
  env: { DATA_DIR: string; DATABASE_URL?: string };
  look<T>(use: (query: Query) => Promise<T>): Promise<T>;
}
const embedded = async (name: string): Promise<Place> => {
  const DATA_DIR = join(parent, name);
  return { env: { DATA_DIR }, look: (use) => onEmbedded(DATA_DIR, use) };
};
const served = async (name: string): Promise<Place> => {
  await onPostgres(postgres.url, (query) => query(`create database ${name}`));
  const DATABASE_URL = new URL(name, postgres.url).href;
  return {
    env: { DATA_DIR: join(parent, name), DATABASE_URL },
    look: (use) => onPostgres(DATABASE_URL, use),
  };
};

async function command(args: string[], { env }: Place) {
  const { code, output } = await startChild('backup.ts', args, env).ended();
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output}`);
}

/**
 * Returns rows that violate the schema: foreign keys without a target, and repeated unique keys.
 */
async function broken(query: Query): Promise<unknown[]> {
  const keys = await query(
    `select conrelid::regclass::text as one, confrelid::regclass::text as other,
       (select quote_ident(attname) from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as here,
       (select quote_ident(attname) from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as there
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const nowhere = [];
  for (const { one, other, here, there } of keys)
    nowhere.push(
      ...(await query(`select '${one}' as "in", ${here}::text as key from ${one} a
        where ${here} is not null and not exists (select from ${other} b where b.${there} = a.${here})`)),
    );
  // fails when rows of a unique index are not unique
  await query('reindex schema public');
  return [
    keys.length > 0 ? [] : ['no keys'],
    nowhere,
    await query(`select reference from orders group by 1 having count(*) > 1`),
  ].flat();
}

test.each([
  ['PGlite', embedded],
  ['PostgreSQL', served],
])('restores every order acknowledged before a backup under load: %s', async (name, place) => {
  const [site, restored] = [
    await place(`site_${name.toLowerCase()}`),
    await place(`restored_${name.toLowerCase()}`),
  ];
  const backups = join(parent, `backups-${name}`);
  const siteDir = emptySite(join(parent, 'web'));
  const one = await apiProcess({ ...site.env, SITE_DIR: siteDir });
  stops.push(() => one.end('SIGKILL'));
  await one.start();
  const load = visitors(`http://${one.address}`, 8);
  stops.push(load.stop);
  await load.more(30);
  const before = load.acknowledgedYet();
  await command(['backup', backups], site);
  await load.more(10);
  const { acknowledged, unsure, failedReads } = await load.stop();
  expect({ unsure, failedReads }).toEqual({ unsure: [], failedReads: [] });
  await one.end('SIGTERM');

  const [file = ''] = readdirSync(backups).filter((entry) => entry.endsWith('.backup'));
  await command(['restore', join(backups, file)], restored);
  const kept = await restored.look(async (query) => {
    expect(await broken(query)).toEqual([]);
    return query(`select idempotency_key as key, reference,
      (select count(*)::int from outbox l where l.payload->>'subject' like '%' || o.reference) as letters from orders o`);
  });
  console.log(
    `${name}: ${before.length} orders before the backup, ${kept.length} in it, ${acknowledged.size} at the end`,
  );
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(before));
  expect(kept.length).toBeLessThan(acknowledged.size);
  for (const { key, ...order } of kept)
    expect(order).toEqual({ reference: String(order.reference), letters: 2 });

  const again = await apiProcess({ ...restored.env, SITE_DIR: siteDir });
  stops.push(() => again.end('SIGKILL'));
  await again.start();
  // a repeated call returns the earlier order, and a new order can be placed
  const [key = ''] = before;
  expect((await placeOrder(`http://${again.address}`, key)).text).toBe(acknowledged.get(key));
  expect(
    (await placeOrder(`http://${again.address}`, '00000000-0000-4000-8000-000000000001')).status,
  ).toBe(200);
  await again.end('SIGTERM');
});
