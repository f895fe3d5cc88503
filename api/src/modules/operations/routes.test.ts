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
async function figures() {
  const lines = (await ask('/metrics')).body.matchAll(/^([^#\n].*) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

const PRIVATE = ['/livez', '/readyz', '/metrics'];
const UNAUTHORIZED: Record<string, string>[] = [
  {},
  { host: '127.0.0.1:8080' },
  ...['', 'Bearer ', 'Bearer undefined', 'Bearer another token'].map((authorization) => ({
    authorization,
  })),
];

test.each(PRIVATE)('requires the token for %s, from every address', async (url) => {
  for (const address of ['127.0.0.1', '203.0.113.7']) {
    for (const headers of [BEARER, { ...BEARER, 'x-forwarded-for': '203.0.113.7' }])
      expect((await ask(url, headers, address)).statusCode).toBe(200);
    for (const headers of [...UNAUTHORIZED, server.signedIn]) {
      const { statusCode, json } = await ask(url, headers, address);
      expect([headers, statusCode, json().error]).toEqual([headers, 404, 'not-found']);
    }
  }
});

describe('without a configured token', () => {
  const server = testApp();

  test.each(PRIVATE)('closes %s to every caller', async (url) => {
    for (const headers of UNAUTHORIZED) {
      const { statusCode } = await server.app.inject({ url, headers });
      expect([headers, statusCode]).toEqual([headers, 404]);
    }
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
  expect(await server.status('POST', '/api/products', product())).toBe(503);
  full.mockRestore();
  expect((await ask('/healthz')).statusCode).toBe(503);
  expect((await ask('/livez')).statusCode).toBe(200);
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
  const rows = [...body.matchAll(/^# HELP (lagoon_\w+) (.*)\n# TYPE \1 (\w+)$/gm)].map(
    ([, name, help, type]) => `| \`${name}\` | ${type} | ${help} |`,
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
  await sendEmail(server.app, 'order', {});
  for (const labels of [
    'method="GET",route="/api/orders/:key",status="404"',
    'method="GET",route="/api/orders/:key",status="401"',
    'method="GET",route="site",status="503"',
    'method="POST",route="/api/v1.0/email/send order",status="400"',
  ])
    expect([labels, await counted(labels)]).toEqual([labels, 1]);
  const { body } = await ask('/metrics');
  expect(body).toContain('lagoon_http_request_seconds_bucket{le="0.1",route="/api/orders/:key"}');
  expect(body).not.toMatch(/HIV|LGN-/);
});

test('counts reported violations of the content security policy by directive', async () => {
  const report = (effectiveDirective: string) => ({
    type: 'csp-violation',
    body: { effectiveDirective, blockedURL: 'inline' },
  });
  const reports = [
    ...['script-src-elem', 'img-src', 'HIV'].map(report),
    { type: 'deprecation', body: {} },
    null,
  ];
  const headers = { 'content-type': 'application/reports+json' };
  for (const payload of [JSON.stringify(reports), '{', '{}'])
    expect(await server.status('POST', '/api/policy-reports', payload, headers)).toBe(204);
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
  expect(Math.ceil(oldest)).toBeGreaterThanOrEqual(90);
  expect(Math.floor(oldest)).toBeLessThanOrEqual(90 + Math.ceil(Date.now() / SECOND) - began);
  expect(now.get('lagoon_database_reachable')).toBe(1);
});

test('reports the orders of a day by status, and the time of the last backup', async () => {
  const { db } = server;
  expect((await figures()).has('lagoon_backup_timestamp_seconds')).toBe(false);
  const createdAt = new Date();
  await db
    .insert(orders)
    .values([
      orderRow({ status: 'verified', createdAt }),
      orderRow({ status: 'verified', createdAt }),
      orderRow({ status: 'rejected', createdAt: new Date(0) }),
    ]);
  await execute(db, { command: 'backed-up' }, new Date(60 * SECOND));
  const now = await figures();
  expect(now.get('lagoon_orders_day{status="verified"}')).toBe(2);
  expect(now.has('lagoon_orders_day{status="rejected"}')).toBe(false);
  expect(now.get('lagoon_backup_timestamp_seconds')).toBe(60);
  await db.delete(orders);
});

test('reports the number and bytes of pictures by kind, and the maximum of all bytes', async () => {
  const hidden = { ...pictureRow('0'), visibility: 'private' as const };
  const [shown, proof] = await server.db
    .insert(media)
    .values([
      { ...pictureRow('1'), size: 300 },
      { ...hidden, hash: 'proof', size: 50 },
      { ...hidden, hash: 'unclaimed', size: 7 },
      { ...hidden, hash: 'unclaimed too', size: 8 },
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
  const gone = jest.spyOn(server.db, 'execute').mockRejectedValue(new Error('Terminated'));
  const now = await figures();
  gone.mockRestore();
  expect(now.get('lagoon_database_reachable')).toBe(0);
  for (const name of ['lagoon_outbox_oldest_seconds', 'lagoon_media_bytes{kind="proof"}'])
    expect(now.has(name)).toBe(false);
  expect([...now.keys()]).toContainEqual(expect.stringMatching(/^lagoon_site_release\{/));
});

test('counts unreachable web hosts', async () => {
  expect((await figures()).get('lagoon_web_hosts_away')).toBe(0);
  const hosts = { since: '2026-11-24T00:00:00Z', away: ['web2', 'web3'] };
  writeFileSync(join(siteDir, '.web-hosts.json'), JSON.stringify(hosts));
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

test('reports loads and speed of the live builds, and the time of the last rendering', async () => {
  const apps = { 'mf-shop': { active: 'b9' } };
  const composedAt = new Date(Date.now() - 90 * SECOND).toISOString();
  goLive('4.1', {
    'release.json': { apps, change: { at: new Date(0) }, composedAt },
    'pages.json': { apps: [{ id: 'shop', app: 'mf-shop' }] },
  });
  const at = bucketStart(new Date(Date.now() + ahead), HOUR_MS);
  const row = { app: 'shop', build: 'b9', network: -1, count: 1, histogram: [], at };
  await server.db.insert(telemetry).values([
    { ...row, measure: 'load', count: 40 },
    { ...row, measure: 'load', count: 900, at: new Date(at.getTime() - 2 * HOUR_MS) },
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
  const took = lstatSync(join(siteDir, 'live')).mtimeMs - Date.parse(composedAt);
  expect(now.get('lagoon_site_rendering_seconds')).toBe(took / SECOND);
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
