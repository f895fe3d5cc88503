import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Query } from '../../../api/src/backup/tables';
import { startChild } from '../../../api/src/testing/child';
import { onEmbedded, onPostgres } from '../../../api/src/testing/on-database';
import { startPostgres } from '../../test/postgres';
import { emptySite, startedApi } from '../testing/api-process';
import { openFolder, stops } from '../testing/stops';
import { placeOrder, visitors } from '../testing/traffic';

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

/** Without `DATABASE_URL`, the embedded database. */
type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** No process may use the embedded database. */
const look = <T>({ DATA_DIR, DATABASE_URL }: Place, use: (query: Query) => Promise<T>) =>
  DATABASE_URL ? onPostgres(DATABASE_URL, use) : onEmbedded(DATA_DIR, use);

test.each([
  ['PGlite', false],
  ['PostgreSQL', true],
])('restores every order acknowledged before a backup under load: %s', async (name, served) => {
  const parent = openFolder();
  const postgres = served ? await startPostgres(parent) : undefined;
  if (postgres) stops.push(postgres.stop);
  const SITE_DIR = emptySite(join(parent, 'web'));
  const place = async (folder: string): Promise<Place> => {
    const DATA_DIR = join(parent, folder);
    if (!postgres) return { DATA_DIR };
    await onPostgres(postgres.url, (query) => query(`create database ${folder}`));
    return { DATA_DIR, DATABASE_URL: new URL(folder, postgres.url).href };
  };
  const [site, restored] = [await place('site'), await place('restored')];
  const command = async (args: string[], env: Place) => {
    const { code, output } = await startChild('backup.ts', args, env).ended();
    if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output}`);
  };
  const backups = join(parent, 'backups');
  const one = await startedApi({ ...site, SITE_DIR });
  const load = visitors(`http://${one.address}`, 8);
  await load.more(30);
  const before = load.acknowledgedYet();
  await command(['backup', backups], site);
  await load.more(10);
  const { acknowledged, unsure, failedReads } = await load.stop();
  expect({ unsure, failedReads }).toEqual({ unsure: [], failedReads: [] });
  await one.end('SIGTERM');

  const [file = ''] = readdirSync(backups).filter((entry) => entry.endsWith('.backup'));
  await command(['restore', join(backups, file)], restored);
  const kept = await look(restored, async (query) => {
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

  const again = await startedApi({ ...restored, SITE_DIR });
  // a repeated call returns the earlier order, and a new order can be placed
  const [key = ''] = before;
  expect((await placeOrder(`http://${again.address}`, key)).text).toBe(acknowledged.get(key));
  expect(
    (await placeOrder(`http://${again.address}`, '00000000-0000-4000-8000-000000000001')).status,
  ).toBe(200);
});
