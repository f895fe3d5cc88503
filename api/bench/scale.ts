import { sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '../src/app';
import { hashPassword } from '../src/modules/auth/passwords';
import { sandboxProvider } from '../src/modules/payment/sandbox';
import { clearExpired } from '../src/modules/privacy/clear-expired';
import { type Database, openDatabase } from '../src/platform/db/open';
import { admins, orders } from '../src/platform/db/schema';
import { vacuum } from '../src/services';
import { fillForScale, SCALE } from './fill-records';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Calls that the dashboard makes to the API. For each call this program prints two times in ms: the median of seven calls, and the
 * mean processor time of this process. The processor time includes the work of the embedded database, but not that of a PostgreSQL
 * server. An empty database is filled first. docs/reliability.md quotes the printed times.
 * Run: `cd api && DATA_DIR=<folder> node --import tsx bench/scale.ts`. `DATABASE_URL` selects a PostgreSQL server instead.
 */
const CALLS: [name: string, path: string, body?: object][] = [
  ['orders, first page', '/api/orders'],
  ['orders, page in the middle', `/api/orders?page=${SCALE.orders / 40}`],
  ['orders, last page', `/api/orders?page=${SCALE.orders / 20}`],
  ['orders of a status', '/api/orders?status=rejected'],
  ['orders: a first name', '/api/orders?q=Adaeze'],
  ['orders: a first and a last name', '/api/orders?q=Adaeze+Okafor'],
  ['orders: a reference', '/api/orders?q=LGN-2222'],
  ['orders: a whole phone number', '/api/orders?q=%2B234+701+000+3791'],
  ['orders: a part of one', '/api/orders?q=70100037'],
  ['orders: nothing found', '/api/orders?q=Qwxyz'],
  ['orders: two letters that many have', '/api/orders?q=ad'],
  ['orders: two letters that none has', '/api/orders?q=qx'],
  ['orders: one letter', '/api/orders?q=a'],
  ['messages, first page', '/api/messages'],
  ['messages: an address', '/api/messages?q=person77%40mail'],
  ['messages: two letters', '/api/messages?q=ad'],
  ['appointments, first page', '/api/appointments'],
  ['appointments: two letters', '/api/appointments?q=ad'],
  ['letters, first page', '/api/outbox?state=all'],
  ['letters, last page', `/api/outbox?state=all&page=${SCALE.emails / 20}`],
  ['letters that wait', '/api/outbox?state=waiting'],
  ['counts of what waits', '/api/waiting'],
  ['figures, the last two weeks', '/api/figures'],
  ['figures, a year of days', `/api/figures?from=${daysAgo(364)}`],
  ['figures, all orders by month', `/api/figures?by=month&from=${daysAgo(600)}`],
  ['find anything: a first name', '/api/find', { q: 'Adaeze' }],
  ['find anything: a first and a last name', '/api/find', { q: 'Ngozi Okafor' }],
  ['find anything: a reference', '/api/find', { q: 'LGN-2222' }],
  ['find anything: a whole phone number', '/api/find', { q: '+234 701 000 3791' }],
  ['find anything: a part of an address', '/api/find', { q: 'person77@mail' }],
  ['find anything: what all have', '/api/find', { q: 'mail.example' }],
  ['personal data by e-mail address', '/api/people', { q: 'person777@mail.example' }],
  ['personal data by phone number', '/api/people', { q: '0701 000 3791' }],
];
const TIMES = 7;
const PLACE = { dataDir: process.env.DATA_DIR ?? '', databaseUrl: process.env.DATABASE_URL };

/** Fills the database. A PostgreSQL server gets the statements on a separate connection, which has no time limits. */
async function fill({ db }: Pick<Database, 'db'>): Promise<void> {
  if (!process.env.DATABASE_URL) return fillForScale((statement) => db.execute(sql.raw(statement)));
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await fillForScale((statement) => client.query(statement)).finally(() => client.end());
}

async function report(name: string, times: number, work: () => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now();
    await work();
    took.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(before);
  const [middle = 0] = took.sort((a, b) => a - b).slice(times >> 1);
  console.log(`| ${name} | ${Math.round(middle)} | ${Math.round((user + system) / 1000 / times)} |`);
}

async function main(): Promise<void> {
  const database = await openDatabase(PLACE);
  const { db } = database;
  if ((await db.$count(orders)) === 0) await report('filled', 1, () => fill(database));
  const app = await buildApp({ database, payment: sandboxProvider(), limits: false });
  const admin = { username: `bench-${Date.now()}`, password: 'a careful password' };
  const passwordHash = await hashPassword(admin.password);
  await db.insert(admins).values({ username: admin.username, passwordHash });
  const { token } = (await app.inject({ method: 'POST', url: '/api/admin/login', payload: admin })).json();
  const headers = { authorization: `Bearer ${token}` };
  for (const [name, url, payload] of CALLS)
    await report(name, TIMES, async () => {
      const { statusCode } = await app.inject(payload ? { method: 'POST', url, headers, payload } : { url, headers });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    });
  await report('hourly clearing with nothing to do', TIMES, () => clearExpired(db, new Date()));
  await report('vacuum, the first after a start', 1, () => vacuum(database));
  await report('vacuum, each later one with nothing to do', TIMES, () => vacuum(database));
  await app.close();
  await database.close();
  await report('opened again, until the list of products is answered', 1, openAndList);
  // ends the process despite open handles
  process.exit(0);
}

async function openAndList(): Promise<void> {
  const database = await openDatabase(PLACE);
  const app = await buildApp({ database, payment: sandboxProvider(), limits: false });
  const { statusCode } = await app.inject('/api/products');
  if (statusCode !== 200) throw new Error(`The list answered ${statusCode}.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
