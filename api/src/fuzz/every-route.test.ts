import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { adminToken } from '../testing/orders';
import { type Answer, blog, product, startTestApp, type TestApp } from '../testing/test-app';
import { anyRequest, type FuzzRequest, type FuzzRoute } from './requests';

/** The same requests each time; another number gives others. */
const SEED = Number(process.env.FUZZ_SEED || 20_261_122);
const inMatrix = Boolean(process.env.DATABASE_URL_TEST);
/** All of them where the matrix runs, on PostgreSQL; else one small batch of each route. */
const CASES = inMatrix ? 10_000 : 1200;
const BATCH = inMatrix ? 50 : 15;
/** One batch of HEAD is enough: its handlers are those of GET. */
const countOf = (all: readonly FuzzRoute[], { method }: FuzzRoute) => {
  const heads = all.filter((route) => route.method === 'HEAD').length;
  if (method === 'HEAD') return BATCH;
  return Math.ceil((CASES - heads * BATCH) / (all.length - heads) / BATCH) * BATCH;
};
/** Computing time in ms, of the whole process: a busy machine does not add to it. */
const MOST_WORK = 2000;

/** Tables that a rejected request may change: counters and the last use of sessions. */
const BOOKKEEPING = ['sessions', 'limits', 'refusals', 'tries', 'telemetry', 'facts', 'known_places'];

const routes: FuzzRoute[] = [];
let server: TestApp;
let tables: string[];
beforeAll(async () => {
  // a stream of events has no end that could be waited for (modules/content/changes.test.ts)
  const onRoute = (method: string, url: string) => void (url === '/api/changes' || routes.push({ method, url }));
  server = await startTestApp({ limits: false, onRoute });
  const { rows } = (await server.database.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  tables = rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
});
afterAll(() => server.close());

/** Two states of all tables have the same fingerprint when no row differs. */
async function fingerprint(): Promise<string> {
  const each = tables.map(
    (name) => sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.identifier(name)} t)`,
  );
  const { rows } = (await server.database.db.execute(sql`select ${sql.join(each, sql` || '/' || `)} as all`)) as unknown as {
    rows: [{ all: string }];
  };
  return rows[0].all;
}

async function records(): Promise<string[]> {
  const made = await Promise.all([
    server.call('POST', '/api/products', product({ name: `Product ${randomUUID()}` })),
    server.call('POST', '/api/blogs', blog({ title: `Article ${randomUUID()}` })),
  ]);
  return made.map((answer) => answer.json().id);
}

/** The e-mail service answers its callers in plain text, as they expect of it. */
const inPlainText = (url: string) => /^\/api\/v1\.0\/email\/send/.test(url);

/** @returns the fault of an answer */
function fault(route: FuzzRoute, answer: Answer): string | undefined {
  if (answer.statusCode >= 500) return `status ${answer.statusCode}`;
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (answer.statusCode < 400 || route.method === 'HEAD') return undefined;
  if (inPlainText(route.url)) return /^text\/plain/.test(String(answer.headers['content-type'])) ? undefined : 'not plain text';
  try {
    return answer.json().error ? undefined : 'no error in its body';
  } catch {
    return 'no JSON';
  }
}

const send = async (request: FuzzRequest): Promise<{ answer: Answer; work: number }> => {
  const before = process.cpuUsage();
  const answer = await server.app.inject(request as InjectOptions);
  const { user, system } = process.cpuUsage(before);
  return { answer, work: (user + system) / 1000 };
};

test(`answers ${CASES} random requests to every route in words and changes no row by a rejection`, async () => {
  const faults: string[] = [];
  let [sent, compared] = [0, 0];
  for (const route of routes) {
    const perRoute = countOf(routes, route);
    const ids = await records();
    const token = await adminToken(server.database.db);
    const authorizations = {
      right: `Bearer ${token}`,
      wrong: [undefined, '', `bearer ${token}`, 'Bearer x', `Bearer ${'x'.repeat(43)}`, 'Basic eDp5'],
    };
    // tokens and ids are other ones each time: the seed gives their places
    const requests = fc.sample(anyRequest(route, ids, authorizations), { seed: SEED, numRuns: perRoute });
    for (let at = 0; at < perRoute; at += BATCH) {
      const before = await fingerprint();
      let accepted = false;
      for (const [i, request] of requests.slice(at, at + BATCH).entries()) {
        let { answer, work } = await send(request);
        // another thread may have worked in the same moment; a costly request is costly again
        if (work > MOST_WORK) ({ answer, work } = await send(request));
        sent += 1;
        accepted ||= answer.statusCode < 400;
        const wrong = work > MOST_WORK ? `${Math.round(work)} ms of work` : fault(route, answer);
        if (wrong)
          faults.push(`${wrong}: case ${at + i} of ${route.method} ${route.url}, seed ${SEED}: ${JSON.stringify(request).slice(0, 600)}`);
      }
      if (accepted && !['GET', 'HEAD'].includes(route.method)) continue;
      compared += 1;
      if ((await fingerprint()) !== before)
        faults.push(`a row changed: cases ${at} to ${at + BATCH} of ${route.method} ${route.url}, seed ${SEED}`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(CASES);
  // batches with a request that was right, and therefore wrote, cannot be compared: they must be few
  expect(compared).toBeGreaterThan((sent / BATCH) * 0.7);
});
