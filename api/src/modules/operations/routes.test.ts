import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@lagoon/shared/domain';
import { PRERENDERER_AGENT } from '@lagoon/shared/edge';
import { DrizzleQueryError } from 'drizzle-orm';
import { execute } from '../../admin-cli/execute';
import { DatabaseUnavailable } from '../../platform';
import { media, mediaWidths, orders, outbox, telemetry } from '../../platform/db';
import { sendEmail } from '../../testing/orders';
import { orderRow, pictureRow } from '../../testing/records';
import { product, testApp } from '../../testing/test-app';
import { temporaryFolder } from '../../testing/test-database';
import { bucketStart } from '../telemetry/measurement';

const TOKEN = 'a token of the operators';
const SECOND = 1000;

/** Start of the tests, in seconds since 1970. */
const began = Math.floor(Date.now() / SECOND);

const siteDir = temporaryFolder();
/** Makes a release with these files live. */
function goLive(number: string, files: Record<string, object>) {
  mkdirSync(join(siteDir, 'releases', number), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(siteDir, 'releases', number, name), JSON.stringify(content));
  rmSync(join(siteDir, 'live'), { force: true });
  symlinkSync(`releases/${number}`, join(siteDir, 'live'));
}
goLive('3.2', {
  'release.json': {
    schema: 1,
    apps: {
      shell: { active: 'b7' },
      'mf-blog': { active: 'b1', previous: 'b0', canary: { build: 'b2', percent: 10 } },
    },
  },
});

let ahead = 0;
const server = testApp({
  siteDir,
  operationsToken: TOKEN,
  now: () => new Date(Date.now() + ahead),
});
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));

const BEARER = { authorization: `Bearer ${TOKEN}` };
const ask = (url: string, headers: Record<string, string> = BEARER, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url, headers, remoteAddress });
/** The values of `/metrics`, by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const lines = (await ask('/metrics')).body
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

const PRIVATE = ['/livez', '/readyz', '/metrics'];

test.each(PRIVATE)('requires the token for %s, from every address', async (url) => {
  for (const [outcome, headers, address] of [
    [200, BEARER, '127.0.0.1'],
    [200, BEARER, '203.0.113.7'],
    [200, { ...BEARER, 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    ['not-found', {}, '127.0.0.1'],
    ['not-found', {}, '203.0.113.7'],
    ['not-found', { authorization: 'Bearer another token' }, '203.0.113.7'],
    ['not-found', { authorization: '' }, '203.0.113.7'],
    ['not-found', server.signedIn, '203.0.113.7'],
  ] as const) {
    const { statusCode, json } = await ask(url, headers, address);
    const got = statusCode === 404 ? json().error : statusCode;
    expect([got, headers, address]).toEqual([outcome, headers, address]);
  }
});

describe('without a configured token', () => {
  const server = testApp();

  test.each(PRIVATE)('closes %s to every caller', async (url) => {
    for (const headers of [
      {},
      { host: '127.0.0.1:8080' },
      { authorization: 'Bearer undefined' },
      { authorization: 'Bearer ' },
    ])
      expect([
        headers,
        (await server.app.inject({ url, headers, remoteAddress: '127.0.0.1' })).statusCode,
      ]).toEqual([headers, 404]);
  });
});

test('reports a read-only database as not ready while the process is alive', async () => {
  const { db } = server;
  const full = jest.spyOn(db, 'insert').mockImplementation(() => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' });
  });
  const answer = await ask('/readyz');
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
  expect((await ask('/livez')).statusCode).toBe(200);
  full.mockRestore();
  expect((await ask('/readyz')).statusCode).toBe(200);
});

test('reports not ready for a minute after a write found no space, while the process is alive', async () => {
  const error = new DrizzleQueryError('insert', [], new DatabaseUnavailable({ code: '53100' }));
  const full = jest.spyOn(server.db, 'transaction').mockRejectedValueOnce(error);
  const refused = await server.call('POST', '/api/products', product());
  full.mockRestore();
  expect([
    refused.statusCode,
    (await ask('/healthz')).statusCode,
    (await ask('/livez')).statusCode,
  ]).toEqual([503, 503, 200]);
  ahead = 61 * SECOND;
  expect((await ask('/healthz')).statusCode).toBe(200);
});

test('reports a hanging database within seconds', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
  });
  const hanging = jest
    .spyOn(server.db, 'select')
    .mockReturnValue({ from: () => ({ limit: () => new Promise(() => {}) }) } as never);
  const status = ask('/readyz').then(({ statusCode }) => statusCode);
  await jest.advanceTimersByTimeAsync(4 * SECOND);
  expect(await status).toBe(503);
  hanging.mockRestore();
  jest.useRealTimers();
});

test('documents every metric with type and description', async () => {
  const { body } = await ask('/metrics');
  const types = new Map(
    [...body.matchAll(/^# TYPE (lagoon_\w+) (\w+)$/gm)].map(([, name, type]) => [name, type]),
  );
  const rows = [...body.matchAll(/^# HELP (lagoon_\w+) (.*)$/gm)].map(
    ([, name, help]) => `| \`${name}\` | ${types.get(name)} | ${help} |`,
  );
  const document = readFileSync(join(__dirname, '../../../../docs/reference/metrics.md'), 'utf8');
  expect(document.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

test('counts requests by route pattern, without the address', async () => {
  const before = await figures();
  const counted = async (labels: string) =>
    ((await figures()).get(`lagoon_http_requests_total{${labels}}`) ?? 0) -
    (before.get(`lagoon_http_requests_total{${labels}}`) ?? 0);
  await server.call('GET', '/api/orders/LGN-0000-0001');
  await ask('/shop/HIV%20Viral%20Load');
  await ask('/api/orders/LGN-0000-0002');
  expect(await counted('method="GET",route="/api/orders/:key",status="404"')).toBe(1);
  expect(await counted('method="GET",route="/api/orders/:key",status="401"')).toBe(1);
  expect(await counted('method="GET",route="site",status="503"')).toBe(1);
  await sendEmail(server.app, 'order', {});
  expect(await counted('method="POST",route="/api/v1.0/email/send order",status="400"')).toBe(1);
  const { body } = await ask('/metrics');
  expect(body).toContain('lagoon_http_request_seconds_bucket{le="0.1",route="/api/orders/:key"}');
  expect(body).not.toMatch(/HIV|LGN-/);
});

test('counts reported violations of the content security policy by directive', async () => {
  const report = (effectiveDirective: string) => ({
    type: 'csp-violation',
    body: { effectiveDirective, blockedURL: 'inline' },
  });
  const payload = [
    report('script-src-elem'),
    report('img-src'),
    report('HIV'),
    { type: 'deprecation', body: {} },
    null,
  ];
  const headers = { 'content-type': 'application/reports+json' };
  const send = (body: string) =>
    server.app.inject({ method: 'POST', url: '/api/policy-reports', headers, payload: body });
  const answers = [await send(JSON.stringify(payload)), await send('{'), await send('{}')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  const now = await figures();
  const counted = ['script-src', 'img-src', 'other', 'HIV'].map((name) =>
    now.get(`lagoon_policy_violations_total{directive="${name}"}`),
  );
  expect(counted).toEqual([1, 1, 1, undefined]);
});

test('reports the number of e-mails by state, and the age of the oldest due e-mail', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND);
  const row = { kind: 'order', payload: {} };
  await server.db.insert(outbox).values([
    { ...row, messageId: 'due', createdAt: ago(90) },
    { ...row, messageId: 'new' },
    { ...row, messageId: 'held', held: 'site', createdAt: ago(500) },
    { ...row, messageId: 'given up', attempts: 30, createdAt: ago(700) },
    { ...row, messageId: 'sent', sentAt: ago(1), createdAt: ago(900) },
  ]);
  const now = await figures();
  const emails = ['due', 'held', 'given-up'].map((state) =>
    now.get(`lagoon_outbox_letters{state="${state}"}`),
  );
  expect(emails).toEqual([2, 1, 1]);
  const oldest = now.get('lagoon_outbox_oldest_seconds') ?? 0;
  const sinceBegan = Math.ceil(Date.now() / SECOND) - began;
  expect(Math.ceil(oldest)).toBeGreaterThanOrEqual(90);
  expect(Math.floor(oldest)).toBeLessThanOrEqual(90 + sinceBegan);
  expect(now.get('lagoon_database_reachable')).toBe(1);
});

test('reports the orders of a day by status, and the time of the last backup', async () => {
  const { db } = server;
  expect((await figures()).has('lagoon_backup_timestamp_seconds')).toBe(false);
  const placed = (status: 'verified' | 'rejected', createdAt: Date) =>
    orderRow({ status, createdAt, reference: randomUUID() });
  await db
    .insert(orders)
    .values([
      placed('verified', new Date()),
      placed('verified', new Date()),
      placed('rejected', new Date(0)),
    ]);
  await execute(db, { command: 'backed-up' }, new Date(60 * SECOND));
  const now = await figures();
  expect(
    ['verified', 'rejected'].map((status) => now.get(`lagoon_orders_day{status="${status}"}`)),
  ).toEqual([2, undefined]);
  expect(now.get('lagoon_backup_timestamp_seconds')).toBe(60);
  await db.delete(orders);
});

test('reports the number and bytes of pictures by kind, and the maximum of all bytes', async () => {
  const picture = pictureRow('0');
  const [shown, proof] = await server.db
    .insert(media)
    .values([
      { ...picture, hash: 'shown', visibility: 'public', size: 300 },
      { ...picture, hash: 'proof', visibility: 'private', size: 50 },
      { ...picture, hash: 'unclaimed', visibility: 'private', size: 7 },
      { ...picture, hash: 'unclaimed too', visibility: 'private', size: 8 },
    ])
    .returning();
  await server.db
    .insert(mediaWidths)
    .values({ mediaId: shown?.id ?? '', width: 320, bytes: Buffer.alloc(1), size: 100 });
  await server.db.insert(orders).values(orderRow({ proofMediaId: proof?.id ?? '' }));
  const now = await figures();
  const told = (kind: string) =>
    ['pictures', 'bytes'].map((what) => now.get(`lagoon_media_${what}{kind="${kind}"}`));
  expect(['picture', 'width', 'proof', 'unclaimed'].map(told)).toEqual([
    [1, 300],
    [1, 100],
    [1, 50],
    [2, 15],
  ]);
  expect(now.get('lagoon_media_limit_bytes')).toBe(4096 * 1024 * 1024);
});

test('reports metrics of process and site when the database is down', async () => {
  const gone = jest
    .spyOn(server.db, 'execute')
    .mockRejectedValue(new Error('Connection terminated'));
  const now = await figures();
  gone.mockRestore();
  expect(now.get('lagoon_database_reachable')).toBe(0);
  for (const name of ['lagoon_outbox_oldest_seconds', 'lagoon_media_bytes{kind="proof"}'])
    expect(now.has(name)).toBe(false);
  expect([...now.keys()]).toContainEqual(expect.stringMatching(/^lagoon_site_release\{/));
});

test('counts unreachable web hosts', async () => {
  expect((await figures()).get('lagoon_web_hosts_away')).toBe(0);
  writeFileSync(
    join(siteDir, '.web-hosts.json'),
    JSON.stringify({ since: '2026-11-24T00:00:00Z', away: ['web2', 'web3'] }),
  );
  expect((await figures()).get('lagoon_web_hosts_away')).toBe(2);
});

test('reports the live release and its builds as soon as they change', async () => {
  const now = await figures();
  const build = (app: string, name: string, role: string) =>
    now.get(`lagoon_site_build{app="${app}",build="${name}",role="${role}"}`);
  expect([
    build('shell', 'b7', 'active'),
    build('mf-blog', 'b1', 'active'),
    build('mf-blog', 'b2', 'canary'),
  ]).toEqual([1, 1, 1]);
  expect(now.get('lagoon_site_live_timestamp_seconds')).toBeGreaterThanOrEqual(began);
  goLive('4', { 'release.json': { schema: 1, apps: { shell: { active: 'b8' } } } });
  const later = await figures();
  expect([...later.keys()].filter((key) => /site_(release|build)/.test(key)).sort()).toEqual([
    'lagoon_site_build{app="shell",build="b8",role="active"}',
    'lagoon_site_release{folder="4"}',
  ]);
});

test('reports loads and speed of the live builds of two hours, and the time of the last rendering', async () => {
  const apps = { 'mf-shop': { active: 'b9' } };
  const composedAt = new Date(Date.now() - 90 * SECOND).toISOString();
  goLive('4.1', {
    'release.json': { apps, change: { at: new Date(0) }, composedAt },
    'pages.json': { apps: [{ id: 'shop', app: 'mf-shop' }] },
  });
  const row = {
    app: 'shop',
    build: 'b9',
    network: -1,
    count: 1,
    histogram: [],
    at: bucketStart(new Date(Date.now() + ahead), HOUR_MS),
  };
  const gone = new Date(row.at.getTime() - 2 * HOUR_MS);
  await server.db.insert(telemetry).values([
    { ...row, measure: 'load', count: 40 },
    { ...row, measure: 'load', count: 900, at: gone },
    { ...row, measure: 'failed', count: 3 },
    { ...row, measure: 'cls', histogram: [4] },
    { ...row, measure: 'load', app: 'invented' },
    { ...row, measure: 'load', build: 'b0' },
  ]);
  const now = await figures();
  const figure = (name: string, labels: string) =>
    now.get(`lagoon_app_${name}{app="shop",build="b9",${labels}}`);
  expect([
    figure('loads', 'outcome="loaded"'),
    figure('loads', 'outcome="failed"'),
    figure('vital_p75', 'vital="cls"'),
  ]).toEqual([40, 3, 19]);
  expect([...now.keys()].filter((key) => key.startsWith('lagoon_app_'))).toHaveLength(3);
  const wentLive = lstatSync(join(siteDir, 'live')).mtimeMs;
  expect(now.get('lagoon_site_rendering_seconds')).toBe(
    (wentLive - Date.parse(composedAt)) / SECOND,
  );
});

test('reports the event loop’s delay and the last request of a prerenderer', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await figures()).get('lagoon_composer_last_seen_timestamp_seconds')).toBe(0);
  await server.app.inject({ url: '/api/products', headers: { 'user-agent': PRERENDERER_AGENT } });
  const now = await figures();
  expect(now.get('lagoon_composer_last_seen_timestamp_seconds')).toBeGreaterThanOrEqual(began);
  expect(now.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('logs no requests of the prerenderer', async () => {
  server.log.length = 0;
  await ask('/api/products', { 'user-agent': PRERENDERER_AGENT });
  expect(server.log).toEqual([]);
});

test.each(['alerts.yml', 'dashboard.json'])(
  'serves every metric and label that %s reads',
  async (file) => {
    await ask('/shop');
    const { body } = await ask('/metrics');
    const text = readFileSync(
      join(__dirname, '../../../../nginx/monitoring', file),
      'utf8',
    ).replaceAll('\\"', '"');
    const names = [...new Set(text.match(/\b(lagoon|nodejs|process)_[a-z0-9_]+/g))];
    expect(
      names.filter(
        (name) =>
          !new RegExp(`^${name}(\\{| )`, 'm').test(body) && !body.includes(`# TYPE ${name} `),
      ),
    ).toEqual([]);
    const labels = [...text.matchAll(/\b(lagoon_\w+)\{(\w+)(?:=|!)/g)].map(
      ([, name, label]) => `${name} ${label}`,
    );
    const served = [...body.matchAll(/^(lagoon_\w+)\{(.+)\} /gm)].flatMap(([, name, all = '']) =>
      [...all.matchAll(/(\w+)="/g)].map(([, label]) => `${name} ${label}`),
    );
    // the embedded database has no connections to count
    expect(
      labels.filter(
        (label) => !served.includes(label) && !label.startsWith('lagoon_database_connections'),
      ),
    ).toEqual([]);
  },
);
