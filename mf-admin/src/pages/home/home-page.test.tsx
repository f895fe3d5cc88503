import type { DayList, PendingCounts, VerificationQueue } from '@lagoon/shared/domain';
import { keepDraft } from '../../components/drafts';
import {
  type Answers,
  act,
  ada,
  awaitText,
  expectLink,
  expectNone,
  expectText,
  failure,
  findButton,
  findElement,
  findLink,
  findPart,
  held,
  json,
  link,
  manyProducts,
  open,
  part,
  press,
  serveCalls,
  stopClock,
  textsOf,
  timedAnswer,
  waitFor,
} from '../../testing';
import { dayVisit } from '../../testing/appointments';
import { blogWith } from '../../testing/blogs';

const blogs = ['2026-01-04', '2026-10-20', '2026-11-04', '2026-03-01', '2026-05-01'].map(
  (day, at) => blogWith(`b${at}`, `Article of ${day}`, `${day}T09:00:00.000Z`),
);
const waiting: PendingCounts = {
  orders: 3,
  late: 2,
  messages: 0,
  appointments: 12,
  letters: 0,
  limits: 0,
};
const queue: VerificationQueue = {
  references: ['LGN-0000-000A'],
  underpaid: ['LGN-0000-000B'],
  amount: 214_500,
  oldestAt: '2026-11-22T08:00:00.000Z',
  verifiedToday: { orders: 1, amount: 96_000 },
};
const visits: DayList = {
  date: '2026-11-23',
  home: [
    { area: 'Yaba', visits: [dayVisit({ reference: 'APT-2', firstName: 'Chi', time: '11:00' })] },
  ],
  office: [dayVisit({ status: 'done' })],
};
const PRODUCTS = 'GET /api/products';
const BLOGS = 'GET /api/blogs';
const WAITING = 'GET /api/waiting';
const DAY = 'GET /api/appointments/day';

const page = async (answers: Answers = {}) => {
  const server = serveCalls({
    [PRODUCTS]: json(manyProducts(54)),
    [BLOGS]: json(blogs),
    [WAITING]: json(waiting),
    [DAY]: json(visits),
    'GET /api/orders/to-verify': json(queue),
    ...answers,
  });
  const opened = open('/dashboard');
  await findElement('region', 'Latest blogs');
  return { ...server, ...opened };
};
const fails = () => failure(500, 'No.');
const region = (name: string) => part('region', name);

beforeEach(() => stopClock('2026-11-23T09:00:00.000Z'));

test('shows the server’s day when the clock is a day ahead', async () => {
  jest.setSystemTime(new Date('2026-11-24T09:00:00.000Z'));
  const { calls } = await page({ [WAITING]: () => timedAnswer(waiting, 86_400_000) });
  await awaitText('Monday 23 November 2026');
  await waitFor(() => expect(calls).toContain('GET /api/appointments/day?day=2026-11-23'));
});
test('shows the number of products and blogs, with links to their lists and forms', async () => {
  await page();
  expect(await region('Products').findByText('54')).toBeVisible();
  expect(await region('Blogs').findByText('5')).toBeVisible();
  await expectLink('View all: Products', '/dashboard/all-products');
  await expectLink('View all: Blogs', '/dashboard/all-blogs');
  await expectLink('Create Product', '/dashboard/create-product', region('Products'));
  await expectLink('Create Blog', '/dashboard/create-blog', region('Blogs'));
  expect(document.title).toBe('Dashboard · Lagoon Admin');
});

test('shows the number of open tasks, linked to their lists, but no 0 of half-used limits', async () => {
  await page();
  await expectLink('3 Orders to verify', '/dashboard/orders?status=pending-verification');
  await expectLink('2 Overdue orders', '/dashboard/orders?late=yes');
  await expectLink('0 New messages', '/dashboard/messages?status=new');
  await expectLink('12 Visits to confirm', '/dashboard/appointments?status=new');
  expectNone('link', /Online limits/);
});

test('shows the number of half-used limits', async () => {
  await page({ [WAITING]: json({ ...waiting, limits: 2 }) });
  await expectLink('2 Online limits to check', '/dashboard/site-health');
});

test('shows payments and visits of today, linked to their lists, and the oldest order', async () => {
  await page();
  await expectLink(
    'To verify ₦214,500.00 2 orders',
    '/dashboard/orders?status=pending-verification',
  );
  expect(link('Verified today ₦96,000.00 1 order')).toBeVisible();
  await expectLink('Visits today 2 1 done', '/dashboard/appointments/day');
  await expectLink(/^Overdue orders 2/, '/dashboard/orders?late=yes');
  await expectLink('Start verifying', '/dashboard/orders/LGN-0000-000A');
  expectText('1 day ago');
});

test('lists the visits of today in order of time', async () => {
  await page();
  await region('Today’s visits').findByText('Ada Obi');
  expect(textsOf(region('Today’s visits').getAllByRole('listitem'))).toEqual([
    '9 amAda ObiWalk-inDone',
    '11 amChi ObiHome · YabaConfirmed',
  ]);
});

test('loads the visits of today on Retry after a failure', async () => {
  const { answers } = await page({ [DAY]: fails });
  await findButton('Retry: Today’s visits');
  answers[DAY] = json(visits);
  await press('Retry: Today’s visits');
  await awaitText('Ada Obi');
});

test('lists the three newest blogs with links to edit and view', async () => {
  await page();
  const latest = region('Latest blogs');
  await latest.findByRole('link', { name: 'Edit Article of 2026-11-04' });
  expect(textsOf(latest.getAllByRole('link', { name: /^Edit/ }))).toEqual([
    'Article of 2026-11-04',
    'Article of 2026-10-20',
    'Article of 2026-05-01',
  ]);
  await expectLink('Edit Article of 2026-11-04', '/dashboard/edit-blog/b2', latest);
  await expectLink('View Article of 2026-11-04', '/blog/Article%20of%202026-11-04', latest);
  expectText('4 November 2026', latest);
});

test('shows no 0 while a count is loading', async () => {
  const slow = held();
  await page({ [PRODUCTS]: slow.answer });
  await region('Blogs').findByText('5');
  expect(region('Products').queryByText('0')).toBeNull();
  expect(region('Products').queryByText('–')).toBeNull();
  await slow.give(Response.json(manyProducts(2)));
  expect(await region('Products').findByText('2')).toBeVisible();
});

test('shows a dash and Retry for a count that failed, and the other counts', async () => {
  const { answers } = await page({ [PRODUCTS]: fails });
  expect(await region('Products').findByText('–')).toBeVisible();
  expect(await region('Blogs').findByText('5')).toBeVisible();
  answers[PRODUCTS] = json(manyProducts(54));
  await press('Retry: Products');
  expect(await region('Products').findByText('54')).toBeVisible();
});

test('loads the counts under “To do” on Retry after a failure', async () => {
  const { answers } = await page({ [WAITING]: fails });
  await findLink('– Orders to verify');
  answers[WAITING] = json(waiting);
  await press('Retry: To do');
  await findLink('3 Orders to verify');
});

test('shows a dash as the count of blogs, and Retry in their list, when the blogs fail to load', async () => {
  const { answers } = await page({ [BLOGS]: fails });
  expect(await region('Blogs').findByText('–')).toBeVisible();
  answers[BLOGS] = json(blogs);
  await press('Retry: Latest blogs');
  await findLink('Edit Article of 2026-11-04');
});

test('shows a note when the lab has no articles', async () => {
  await page({ [BLOGS]: json([]) });
  await awaitText('There are no blogs yet.');
});

test('offers to continue unsaved work', async () => {
  const { router } = await page();
  expectNone('region', 'Unsaved work');
  await act(() => router.navigate('/elsewhere'));
  keepDraft(ada.username, 'product.new', '/dashboard/create-product', {}, {});
  keepDraft(ada.username, 'blog.b2', '/dashboard/edit-blog/b2', {}, {});
  await act(() => router.navigate('/dashboard'));
  const work = await findPart('region', 'Unsaved work');
  expect(work.getByText('Create Product:').parentElement).toHaveTextContent(
    'Create Product: we kept what you had typed.',
  );
  await expectLink('Continue: Create Product', '/dashboard/create-product', work);
  await waitFor(() =>
    expect(work.getByText('Edit Blog:').parentElement).toHaveTextContent(
      'Edit Blog: we kept what you had typed for “Article of 2026-11-04”.',
    ),
  );
});
