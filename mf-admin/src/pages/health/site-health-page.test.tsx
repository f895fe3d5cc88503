import type { AppHealth, BuildHealth, BuildTimeSeries, RemoteTimeSeries, SiteHealth } from '@lagoon/shared/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded } from '../../session/session';
import { failure, held, open, serveCalls } from '../../testing/index';

const FIGURES = 'GET /api/telemetry';
const COURSE = 'GET /api/telemetry/course';
const REGISTRY = 'GET /registry.json';

const build = (change: Partial<BuildHealth> = {}): BuildHealth => ({
  ...{ build: 'f13c601964f4', loads: 98, median: 421, p95: 1730, phases: { entry: 200, init: 20, expose: 150, module: 51 } },
  ...{ retries: 0, fallbacks: 0, failed: 0, errors: 0 },
  ...change,
});
const shop: AppHealth = {
  app: 'shop',
  builds: [build(), build({ build: 'new', loads: 2, median: null, p95: null, retries: 1, fallbacks: 3, failed: 1 })],
  troubles: [
    { build: 'new', outcome: 'previous', phase: 'entry', code: 'load-failed', count: 3, lastAt: '2026-11-21T08:05:00.000Z' },
    { build: 'new', outcome: 'error', phase: null, code: 'TypeError', count: 1, lastAt: '2026-11-21T08:00:00.000Z' },
  ],
};
const health = (...apps: AppHealth[]): SiteHealth => ({
  since: '2026-11-20T12:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
  apps,
  limits: [],
});
const registry = { apps: { shop: { active: { build: 'new' }, canary: { build: 'f13c601964f4', percent: 10 } } } };

const phases = { entry: 200, init: 20, expose: 150, module: 51 };
const nothing = { entry: null, init: null, expose: null, module: null };
const series = (id: string, change: Partial<BuildTimeSeries> = {}): BuildTimeSeries => ({
  ...{ build: id, loads: [0, 98], troubles: [0, 0], phases: [nothing, phases] },
  ...{ lcp: [null, 1210], inp: [null, null], cls: [null, 31] },
  ...change,
});
const overTime: RemoteTimeSeries = {
  app: 'shop',
  points: ['2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  hours: 1,
  builds: [series('f13c601964f4', { troubles: [3, 1] }), series('new', { lcp: [900, 2600] }), series('gone')],
  pages: [
    { build: 'new', page: '/shop', views: 40, errors: 0, lcp: 1210, inp: 48, cls: 31 },
    { build: 'f13c601964f4', page: '/shop/*', views: 7, errors: 2, lcp: 2600, inp: null, cls: null },
    { build: 'gone', page: '/shop', views: 1, errors: 0, lcp: null, inp: null, cls: null },
  ],
};

const serve = (...apps: AppHealth[]) =>
  serveCalls({
    [FIGURES]: () => Response.json(health(...apps)),
    [REGISTRY]: () => Response.json(registry),
    [COURSE]: () => Response.json(overTime),
  });
const said = async (name: string) => (await screen.findByRole('slider', { name })).getAttribute('aria-valuetext');
const part = (name: string) => screen.findByRole('region', { name });
const row = (shown: HTMLElement, name: RegExp) => within(shown).getByRole('row', { name });

afterEach(() => act(() => sessionEnded('signed-out')));

test('shows a verdict on the whole site, and the state of each app', async () => {
  serve(shop, { app: 'blog', builds: [build()], troubles: [] });
  open('/dashboard/site-health');
  const verdict = within(await part('The site works for almost all visitors'));
  expect(verdict.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Shop1 problem', 'BlogWorks']);
});

test('lists each build with loads, their percentage, load times and failures', async () => {
  serve(shop);
  open('/dashboard/site-health');
  const found = row(await part('Shop'), /^f13c601964f4/);
  expect(
    within(found)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['Loads98 (98%)', 'Typical0.42 s', 'Slow (1 in 20)1.73 s'], ...['Retried0', 'Fell back0', 'Failed0']]);
});

test('shows a note in a chart that has no values', async () => {
  serve(shop);
  open('/dashboard/site-health');
  const [answers, paints] = [await part('Response time (INP)'), await part('Largest paint (LCP)')];
  expect(within(answers).getByText('Nothing measured yet')).toBeVisible();
  expect(within(paints).queryByText('Nothing measured yet')).toBeNull();
});

test('labels the live build and the canary', async () => {
  const { calls } = serve(shop);
  open('/dashboard/site-health');
  const shown = await part('Shop');
  expect(await within(shown).findByRole('rowheader', { name: 'new Live now' })).toBeVisible();
  expect(within(shown).getByRole('rowheader', { name: 'f13c601964f4 On trial, 10%' })).toBeVisible();
  expect(calls).toContain('GET /registry.json?canary=off');
});

test('lists the builds, but not which build is live or a canary, when the registry fails to load', async () => {
  const { answers } = serve(shop);
  answers[REGISTRY] = () => failure(404, 'No.');
  open('/dashboard/site-health');
  expect(row(await part('Shop'), /^new/)).toBeVisible();
  expect(screen.queryByText('Live now')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('describes each problem with phase, code, build and last time', async () => {
  serve(shop);
  open('/dashboard/site-health');
  const [fallback, error] = within(within(await part('Shop')).getByRole('list', { name: 'What went wrong' })).getAllByRole('listitem');
  expect(fallback).toHaveTextContent(
    'The former build was shown instead. A file was missing or damaged when its first file was fetched.' +
      'Phase entry, code load-failed, build new3 times, last on 21 November 2026, 9:05 am',
  );
  expect(error).toHaveTextContent('A page broke after it had loaded. Error TypeError, build newOnce, on 21 November 2026, 9 am');
});

test('names apps as the site does, and lists them in the order in which visitors reach them', async () => {
  serve({ app: 'admin', builds: [build()], troubles: [] }, { app: 'blog', builds: [build()], troubles: [] }, shop);
  open('/dashboard/site-health');
  await part('Shop');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(-3)).toEqual(['Shop', 'Blog', 'Admin']);
  expect(within(await part('Blog')).queryByText('What went wrong')).not.toBeInTheDocument();
});

test('shows only errors of the shell’s own pages, without a table of loads', async () => {
  const issues = [{ build: 's1', outcome: 'error', phase: null, code: 'TypeError', count: 1, lastAt: '2026-11-21T08:00:00.000Z' }] as const;
  serve({ app: 'shell', builds: [build({ loads: 0, errors: 1 })], troubles: [...issues] });
  open('/dashboard/site-health');
  const shown = within(await part('Other pages'));
  expect(shown.getByText('Error TypeError, build s1')).toBeVisible();
  expect(shown.queryByRole('table')).not.toBeInTheDocument();
});

test('draws live build and canary in one chart and describes the selected point', async () => {
  serve(shop);
  open('/dashboard/site-health');
  expect(await said('Loads')).toBe('The hour from 21 November 2026, 1 pm: Live 98, On trial 98');
  expect(await said('Largest paint (LCP)')).toBe('The hour from 21 November 2026, 1 pm: Live 2.60 s, On trial 1.21 s');
  expect(await said('Loading stages, on trial')).toContain('First file 0.20 s, Set up 0.02 s, Code 0.15 s, Run 0.05 s');
  fireEvent.change(await screen.findByRole('slider', { name: 'Loads' }), { target: { value: '0' } });
  expect(await said('Errors')).toBe('The hour from 21 November 2026, 12 pm: Live 0, On trial 3');
  expect(await said('Layout shift (CLS)')).toBe('The hour from 21 November 2026, 12 pm: Live –, On trial –');
});

test('lists kinds of pages for live build and canary next to the charts', async () => {
  serve(shop);
  open('/dashboard/site-health');
  const table = await screen.findByRole('table', { name: 'Kinds of pages of Shop' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((found) => found.textContent),
  ).toEqual(['/shop LiveViews40Broke0LCP1.21 sINP0.05 sCLS0.03', '/shop/* On trialViews7Broke2LCP2.60 sINP–CLS–']);
});

test('selects an app with a canary first, and has links to the last seven days and to other apps', async () => {
  const { calls } = serve({ app: 'blog', builds: [build()], troubles: [] }, shop);
  open('/dashboard/site-health');
  await said('Loads');
  expect(calls).toContain('GET /api/telemetry/course?app=shop&days=1');
  await userEvent.click(screen.getByRole('link', { name: '7 days' }));
  await screen.findByRole('link', { name: '7 days', current: true });
  await userEvent.click(await within(await screen.findByRole('navigation', { name: 'Charts of' })).findByRole('link', { name: 'Blog' }));
  await waitFor(() => expect(calls).toContain('GET /api/telemetry/course?app=blog&days=7'));
  expect(calls).toContain('GET /api/telemetry?days=7');
});

test('shows the tables when the charts fail, and loads the charts on Retry', async () => {
  const { answers } = serve(shop);
  answers[COURSE] = () => failure(503, 'Busy.');
  open('/dashboard/site-health');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the charts.');
  expect(row(await part('Shop'), /^new/)).toBeVisible();
  answers[COURSE] = () => Response.json(overTime);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await said('Loads')).toContain('Live 98');
});

test('shows a notice for a day without loads', async () => {
  serve();
  open('/dashboard/site-health');
  expect(await screen.findByRole('heading', { name: 'No visits in the last 24 hours.' })).toBeVisible();
});

test('loads charts and tables on Retry after a failure', async () => {
  const { answers } = serve(shop);
  answers[FIGURES] = () => failure(503, 'Busy.');
  open('/dashboard/site-health');
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the figures. Please try again later.');
  answers[FIGURES] = () => Response.json(health(shop));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await part('Shop')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows “Loading the figures” until charts and tables are loaded', async () => {
  const { answers } = serve();
  const late = held();
  answers[FIGURES] = late.answer;
  open('/dashboard/site-health');
  expect(await screen.findByText('Loading the figures')).toBeInTheDocument();
  await late.give(Response.json(health(shop)));
  expect(await part('Shop')).toBeVisible();
});

test('shows charts and tables only after the registry has loaded, so that nothing moves', async () => {
  const { answers } = serve();
  const [figures, marks] = [held(), held()];
  answers[FIGURES] = figures.answer;
  answers[REGISTRY] = marks.answer;
  open('/dashboard/site-health');
  await screen.findByText('Loading the figures');
  await figures.give(Response.json(health(shop)));
  await expect(screen.findByRole('region', { name: 'Shop' }, { timeout: 300 })).rejects.toThrow('Unable to find role');
  await marks.give(Response.json(registry));
  expect(within(await part('Shop')).getByRole('rowheader', { name: 'new Live now' })).toBeVisible();
});

test('lists limits that are reached or half used, even when the site has no visits', async () => {
  const lastAt = '2026-11-21T11:30:00.000Z';
  const limits = [
    { action: 'appointment', reason: 'site-hour', count: 12, lastAt },
    { action: 'order', reason: 'half-day', count: 1, lastAt },
  ] as const;
  serveCalls({ [FIGURES]: () => Response.json({ ...health(), limits }), [REGISTRY]: () => Response.json(registry) });
  open('/dashboard/site-health');
  const list = await screen.findByRole('list', { name: 'Limits' });
  expect(list).toHaveTextContent('Bookings refused. The whole site had too many in an hour.');
  expect(list).toHaveTextContent('12 times, last on 21 November 2026');
  expect(list).toHaveTextContent('Orders near a limit. More than half of the site’s limit for a day is used.');
});
