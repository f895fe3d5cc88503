import type { BuildHealth, SiteHealth } from '@lagoon/shared/domain';
import {
  awaitText,
  expectNone,
  expectText,
  failure,
  findElement,
  findHeading,
  follow,
  held,
  json,
  open,
  press,
  screen,
  serveCalls,
  textsOf,
  waitFor,
  within,
} from '../../testing';

const FIGURES = 'GET /api/telemetry';
const REGISTRY = 'GET /registry.json';

const build = (change: Partial<BuildHealth> = {}): BuildHealth => ({
  ...{ app: 'shop', build: 'f13c601964f4', loads: 1298, failed: 0, lcp: 1210, inp: 48, cls: 31 },
  ...change,
});
const shop = [
  build(),
  build({ build: 'new', loads: 2, failed: 1, lcp: 2600, inp: null, cls: null }),
];
const renderedAgain: SiteHealth['renderedAgain'] = [
  { engine: 'webkit', count: 1205 },
  { engine: 'chromium', count: 3 },
];
const health = (builds: BuildHealth[], limits: SiteHealth['limits'] = []): SiteHealth => ({
  since: '2026-11-20T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
  builds,
  limits,
  renderedAgain,
});
const registry = {
  apps: { shop: { active: { build: 'new' }, canary: { build: 'f13c601964f4', percent: 10 } } },
};

const serve = (builds: BuildHealth[] = shop, limits?: SiteHealth['limits']) => {
  const server = serveCalls({
    [FIGURES]: json(health(builds, limits)),
    [REGISTRY]: json(registry),
  });
  open('/dashboard/site-health');
  return server;
};
const table = () => findElement('table', 'Apps and builds');
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => textsOf(row.children));

test('shows a verdict on the whole site, and by engine how many pages were rendered again', async () => {
  serve();
  const verdict = await findElement('region', 'The site works for almost all visitors');
  expect(verdict).toHaveTextContent(
    '1 of 1,301 loads failed. If the number grows, call your system administrator.',
  );
  await awaitText(/rendered again: 1,205 in WebKit, 3 in Chromium\.$/);
});

test('lists builds in the order of a visit with loads, failures and p75 of the Web Vitals', async () => {
  serve([
    build({ app: 'shell', build: 's1', loads: 0, failed: 3, lcp: null, inp: null, cls: null }),
    ...shop,
  ]);
  expect(await rows()).toEqual([
    ['App and build', 'Loads', 'Failed', 'LCP', 'INP', 'CLS'],
    ['Shop f13c601964f4Canary, 10%', '1,298', '0', '1.21 s', '0.05 s', '0.03'],
    ['Shop newLive now', '2', '1', '2.60 s', '–', '–'],
    ['Other pages s1', '0', '3', '–', '–', '–'],
  ]);
});

test('requests the registry of the live release, and the last seven days on request', async () => {
  const { calls } = serve();
  await table();
  await follow('7 days');
  await screen.findByRole('link', { name: '7 days', current: true });
  await waitFor(() => expect(calls).toContain('GET /api/telemetry?days=7'));
  expect(calls).toContain('GET /registry.json?canary=off');
});

test('lists the builds, but not which build is live or a canary, when the registry fails to load', async () => {
  const { answers } = serve();
  answers[REGISTRY] = () => failure(404, 'No.');
  expect(await rows()).toContainEqual(['Shop new', '2', '1', '2.60 s', '–', '–']);
  expectNone('alert');
});

test('shows a notice for a day without loads', async () => {
  serve([]);
  await findHeading('No visits in the last 24 hours.');
  expectNone('table');
});

test('loads the figures on Retry after a failure', async () => {
  const { answers } = serve();
  answers[FIGURES] = () => failure(503, 'Busy.');
  expect(await findElement('alert')).toHaveTextContent(
    'We couldn’t load the figures. Please try again later.',
  );
  answers[FIGURES] = json(health(shop));
  await press('Retry');
  await table();
  expectNone('alert');
});

test('shows “Loading the figures” until figures and registry have loaded, so that nothing moves', async () => {
  const [figures, marks] = [held(), held()];
  serveCalls({ [FIGURES]: figures.answer, [REGISTRY]: marks.answer });
  open('/dashboard/site-health');
  await awaitText('Loading the figures');
  await figures.give(Response.json(health(shop)));
  expect(screen.getByText('Loading the figures')).toBeInTheDocument();
  await marks.give(Response.json(registry));
  expectText('Live now', within(await table()));
});

test('lists limits that are reached or half used, even when the site has no visits', async () => {
  const lastAt = '2026-11-21T11:30:00.000Z';
  serve(
    [],
    [
      { action: 'appointment', reason: 'site-hour', count: 12, lastAt },
      { action: 'order', reason: 'half-day', count: 1, lastAt },
    ],
  );
  const list = await findElement('list', 'Limits');
  expect(list).toHaveTextContent('Bookings refused. The whole site had too many in an hour.');
  expect(list).toHaveTextContent('12 times, last on 21 November 2026');
  expect(list).toHaveTextContent(
    'Orders near a limit. More than half of the site’s limit for a day is used.',
  );
});
