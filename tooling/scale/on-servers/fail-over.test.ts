import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startNginx, WITHOUT_LIMITS } from '../../nginx/testing/start-nginx';
import { type OwnPostgres, startPostgres } from '../../test/postgres';
import { emptySite, startedApi } from '../testing/api-process';
import { startHaproxy, startPgbouncer } from '../testing/proxies';
import { openFolder, stops } from '../testing/stops';
import { sendAgain, visitors } from '../testing/traffic';

const ROLE = { name: 'lagoon', password: 'a-word-for-tests' };
let parent: string;
let primary: OwnPostgres;
let standby: OwnPostgres;

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeEach(async () => {
  parent = openFolder();
  primary = await startPostgres(parent, { settings: ['synchronous_standby_names=standby'] });
  standby = await startPostgres(parent, { standbyOf: primary.url });
  stops.push(standby.stop, primary.stop);
  await on(primary.url, async (client) => {
    await client.query(`create role ${ROLE.name} login password '${ROLE.password}'`);
    await client.query('create role haproxy login');
    await client.query(`create database lagoon owner ${ROLE.name}`);
  });
});

test('neither loses nor duplicates orders when the primary database fails under load', async () => {
  const ports = [primary.url, standby.url].map((url) => new URL(url).port) as [string, string];
  const haproxy = await startHaproxy(parent, ports);
  stops.push(haproxy.stop);
  const pgbouncer = await startPgbouncer(parent, haproxy.port, ROLE);
  stops.push(pgbouncer.stop);
  const siteDir = emptySite(`${parent}/site`);
  const processes = await Promise.all(
    [pgbouncer.port, pgbouncer.port, haproxy.port].map((port) =>
      startedApi({
        DATABASE_URL: `postgres://${ROLE.name}:${ROLE.password}@127.0.0.1:${port}/lagoon`,
        DATA_DIR: `${parent}/data`,
        SITE_DIR: siteDir,
      }),
    ),
  );
  const api = processes.map(({ address }) => address).join(' ');
  const nginx = await startNginx({ siteDir, api, limits: WITHOUT_LIMITS });
  stops.push(nginx.stop);

  const load = visitors(nginx.origin, 8);
  await load.more(40);
  const killed = performance.now();
  await primary.kill();
  await delay(1000);
  // step of the operator, on the standby's host
  await on(standby.url, (client) => client.query('select pg_promote()'));
  const away = performance.now() - killed;
  await load.more(40);
  const sent = await load.stop();
  const { acknowledged, unsure, failedReads, reads, longestGap } = sent;
  console.log(
    `fail-over: ${reads} reads, ${failedReads.length} failed; ${acknowledged.size} orders, ${unsure.length} to be sent again; ${longestGap} ms without an order`,
  );
  expect(failedReads).toEqual([]);
  // the gap is longer than the outage, because processes must detect dead connections and open new
  // ones
  expect(longestGap / away).toBeLessThan(10);
  await sendAgain(nginx.origin, sent);
  const lagoon = new URL('lagoon', standby.url).href;
  const kept = await on(
    lagoon,
    async (client) =>
      (await client.query('select idempotency_key as key, reference from orders')).rows,
  );
  expect(new Map(kept.map(({ key, reference }) => [key, `OK ${reference}`]))).toEqual(acknowledged);

  const lists = () =>
    Promise.all(
      processes.map(async ({ address }) =>
        (await fetch(`http://${address}/api/products`)).headers.get('etag'),
      ),
    );
  const [before] = await lists();
  await on(lagoon, (client) => client.query('update products set price = price + 1'));
  while (!(await lists()).every((etag) => etag !== before)) await delay(20);
  expect(new Set(await lists()).size).toBe(1);
});
