import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { rowsOf } from '../platform/db';
import { adminToken } from '../testing/orders';
import { type Answer, blog, product, startTestApp, type TestApp } from '../testing/test-app';
import { anyRequest, type FuzzRequest, type FuzzRoute } from './requests';

const SEED = Number(process.env.FUZZ_SEED || 20_261_122);
const inMatrix = Boolean(process.env.DATABASE_URL_TEST);
/** Total number of requests: many in the test matrix on PostgreSQL, few elsewhere. */
const CASES = inMatrix ? 10_000 : 1200;
const BATCH = inMatrix ? 50 : 15;
/** HEAD gets one batch, since it has the handlers of GET. */
const countOf = (all: readonly FuzzRoute[], { method }: FuzzRoute) => {
  const heads = all.filter((route) => route.method === 'HEAD').length;
  if (method === 'HEAD') return BATCH;
  return Math.ceil((CASES - heads * BATCH) / (all.length - heads) / BATCH) * BATCH;
};
/** Maximum processor time of the process for a request, in ms; independent of other load. */
const MOST_WORK = 2000;

/** Tables that a rejected request may change: counters and the last use of sessions. */
const BOOKKEEPING = [
  'sessions',
  'limits',
  'refusals',
  'tries',
  'telemetry',
  'facts',
  'known_places',
];

const routes: FuzzRoute[] = [];
let server: TestApp;
let tables: string[];
beforeAll(async () => {
  const keep = (method: string, url: string) => void routes.push({ method, url });
  server = await startTestApp({
    limits: false,
    prepare: (app) => app.addHook('onRoute', ({ method, url }) => keep(String(method), url)),
  });
  const rows = await rowsOf<{ name: string }>(
    server.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  tables = rows.map(({ name }) => name).filter((name) => !BOOKKEEPING.includes(name));
});
afterAll(() => server.close());

/** Returns a hash of all rows of all tables. */
async function fingerprint(): Promise<string> {
  const each = tables.map(
    (name) =>
      sql`(select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') from ${sql.identifier(name)} t)`,
  );
  const hash = sql`select ${sql.join(each, sql` || '/' || `)} as all`;
  return (await rowsOf<{ all: string }>(server.db, hash))[0]?.all ?? '';
}

async function records(): Promise<string[]> {
  const made = await Promise.all([
    server.call('POST', '/api/products', product({ name: `Product ${randomUUID()}` })),
    server.call('POST', '/api/blogs', blog({ title: `Article ${randomUUID()}` })),
  ]);
  return made.map((answer) => answer.json().id);
}

/** The e-mail service answers in plain text, as EmailJS does. */
const inPlainText = (url: string) => /^\/api\/v1\.0\/email\/send/.test(url);

/** @returns the fault of an answer; undefined for a correct one */
function issue(route: FuzzRoute, answer: Answer): string | undefined {
  if (answer.statusCode >= 500) return `status ${answer.statusCode}`;
  if (answer.headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  if (answer.statusCode < 400 || route.method === 'HEAD') return undefined;
  if (inPlainText(route.url))
    return /^text\/plain/.test(String(answer.headers['content-type']))
      ? undefined
      : 'not plain text';
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

test(`answers ${CASES} random requests to each route; rejected requests change no row`, async () => {
  const issues: string[] = [];
  let [sent, compared] = [0, 0];
  for (const route of routes) {
    const perRoute = countOf(routes, route);
    const ids = await records();
    const token = await adminToken(server.db);
    const authorizations = {
      right: `Bearer ${token}`,
      wrong: [
        undefined,
        '',
        `bearer ${token}`,
        'Bearer x',
        `Bearer ${'x'.repeat(43)}`,
        'Basic eDp5',
      ],
    };
    // the tokens and ids differ between runs, so the seed determines only their positions in the
    // requests
    const requests = fc.sample(anyRequest(route, ids, authorizations), {
      seed: SEED,
      numRuns: perRoute,
    });
    for (let at = 0; at < perRoute; at += BATCH) {
      const before = await fingerprint();
      let accepted = false;
      for (const [i, request] of requests.slice(at, at + BATCH).entries()) {
        let { answer, work } = await send(request);
        // sends a slow request once more: another thread of this process may have used the time
        if (work > MOST_WORK) ({ answer, work } = await send(request));
        sent += 1;
        accepted ||= answer.statusCode < 400;
        const wrong = work > MOST_WORK ? `${Math.round(work)} ms of work` : issue(route, answer);
        if (wrong)
          issues.push(
            `${wrong}: case ${at + i} of ${route.method} ${route.url}, seed ${SEED}: ${JSON.stringify(request).slice(0, 600)}`,
          );
      }
      if (accepted && !['GET', 'HEAD'].includes(route.method)) continue;
      compared += 1;
      if ((await fingerprint()) !== before)
        issues.push(
          `a row changed: cases ${at} to ${at + BATCH} of ${route.method} ${route.url}, seed ${SEED}`,
        );
    }
  }
  expect(issues.slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(CASES);
  // a batch with an accepted write is not compared: most batches must have none
  expect(compared).toBeGreaterThan((sent / BATCH) * 0.7);
});
