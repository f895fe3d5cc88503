import type {
  Blog,
  DayList,
  DayVisit,
  PendingCounts,
  VerificationQueue,
} from '@lagoon/shared/domain';
import { manyProducts } from '@lagoon/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { discardAllDrafts, keepDraft } from '../../components/drafts';
import { ada, failure, held, open, serveCalls, stopClock, timedAnswer } from '../../testing';

const blogs = ['2026-01-04', '2026-10-20', '2026-11-04', '2026-03-01', '2026-05-01'].map(
  (day, at): Blog => ({
    id: `b${at}`,
    _id: `b${at}`,
    title: `Article of ${day}`,
    date: `${day}T09:00:00.000Z`,
    description: 'A text.',
    designImg: '/media/cover.svg',
    author: { name: '', role: '', imageUrl: '' },
  }),
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
const visit = (firstName: string, time: string, status: DayVisit['status']): DayVisit => ({
  reference: `APT-${firstName}`,
  firstName,
  lastName: 'Bello',
  phoneNumber: '08031234567',
  time,
  address: '',
  status,
  testOption: [],
  bring: [],
});
const visits: DayList = {
  date: '2026-11-23',
  home: [{ area: 'Yaba', visits: [visit('Chi', '11:00', 'confirmed')] }],
  office: [visit('Ada', '09:00', 'done')],
};
const server = () =>
  serveCalls({
    'GET /api/products': () => Response.json(manyProducts(54)),
    'GET /api/blogs': () => Response.json(blogs),
    'GET /api/waiting': () => Response.json(waiting),
    'GET /api/orders/to-verify': () => Response.json(queue),
    'GET /api/appointments/day': () => Response.json(visits),
  });

const page = async () => {
  const opened = open('/dashboard');
  await screen.findByRole('region', { name: 'Latest blogs' });
  return opened;
};
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => void stopClock().setSystemTime(new Date('2026-11-23T09:00:00.000Z')));
afterEach(() => {
  act(discardAllDrafts);
  jest.useRealTimers();
});

test('shows the server’s day when the clock is a day ahead', async () => {
  jest.setSystemTime(new Date('2026-11-24T09:00:00.000Z'));
  const { answers, calls } = server();
  answers['GET /api/waiting'] = () => timedAnswer(waiting, 86_400_000);
  await page();
  expect(await screen.findByText('Monday 23 November 2026')).toBeVisible();
  await waitFor(() => expect(calls).toContain('GET /api/appointments/day?day=2026-11-23'));
});
test('shows the number of products and blogs, linked to their lists', async () => {
  server();
  await page();
  expect(await region('Products').findByText('54')).toBeVisible();
  expect(await region('Blogs').findByText('5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all: Products' })).toHaveAttribute(
    'href',
    '/dashboard/all-products',
  );
  expect(screen.getByRole('link', { name: 'View all: Blogs' })).toHaveAttribute(
    'href',
    '/dashboard/all-blogs',
  );
  expect(document.title).toBe('Dashboard · Lagoon Admin');
});

test('shows the number of open tasks of each kind, linked to its list', async () => {
  server();
  await page();
  expect(await screen.findByRole('link', { name: '3 Orders to verify' })).toHaveAttribute(
    'href',
    '/dashboard/orders?status=pending-verification',
  );
  expect(screen.getByRole('link', { name: '2 Overdue orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders?late=yes',
  );
  expect(screen.getByRole('link', { name: '0 New messages' })).toHaveAttribute(
    'href',
    '/dashboard/messages?status=new',
  );
  expect(screen.getByRole('link', { name: '12 Visits to confirm' })).toHaveAttribute(
    'href',
    '/dashboard/appointments?status=new',
  );
});

test('shows the number of half-used limits only when it is positive', async () => {
  server();
  const opened = await page();
  await screen.findByRole('link', { name: '3 Orders to verify' });
  expect(screen.queryByRole('link', { name: /Online limits/ })).toBeNull();
  opened.unmount();
  serveCalls({ 'GET /api/waiting': () => Response.json({ ...waiting, limits: 2 }) });
  open('/dashboard');
  expect(await screen.findByRole('link', { name: '2 Online limits to check' })).toHaveAttribute(
    'href',
    '/dashboard/site-health',
  );
});

test('shows today’s payments and visits, each linked to its list', async () => {
  server();
  await page();
  expect(
    await screen.findByRole('link', { name: 'To verify ₦214,500.00 2 orders' }),
  ).toHaveAttribute('href', '/dashboard/orders?status=pending-verification');
  expect(screen.getByRole('link', { name: 'Verified today ₦96,000.00 1 order' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Visits today 2 1 done' })).toHaveAttribute(
    'href',
    '/dashboard/appointments/day',
  );
  expect(screen.getByRole('link', { name: /^Overdue orders 2/ })).toHaveAttribute(
    'href',
    '/dashboard/orders?late=yes',
  );
});

test('links to the oldest order to verify', async () => {
  server();
  await page();
  expect(await screen.findByRole('link', { name: 'Start verifying' })).toHaveAttribute(
    'href',
    '/dashboard/orders/LGN-0000-000A',
  );
  expect(screen.getByText('1 day ago')).toBeVisible();
});

test('lists the visits of today in order of time', async () => {
  server();
  await page();
  await region('Today’s visits').findByText('Ada Bello');
  expect(
    region('Today’s visits')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['9 amAda BelloWalk-inDone', '11 amChi BelloHome · YabaConfirmed']);
});

test('loads the visits of today on Retry after a failure', async () => {
  const { answers } = server();
  answers['GET /api/appointments/day'] = () => failure(500, 'No.');
  await page();
  const retry = await screen.findByRole('button', { name: 'Retry: Today’s visits' });
  answers['GET /api/appointments/day'] = () => Response.json(visits);
  await userEvent.click(retry);
  expect(await screen.findByText('Ada Bello')).toBeVisible();
});

test('links to the forms for a new product and a new blog', async () => {
  server();
  await page();
  expect(region('Products').getByRole('link', { name: 'Create Product' })).toHaveAttribute(
    'href',
    '/dashboard/create-product',
  );
  expect(region('Blogs').getByRole('link', { name: 'Create Blog' })).toHaveAttribute(
    'href',
    '/dashboard/create-blog',
  );
});

test('lists the three newest blogs with links to edit and view', async () => {
  server();
  await page();
  const latest = region('Latest blogs');
  await latest.findByRole('link', { name: 'Edit Article of 2026-11-04' });
  expect(latest.getAllByRole('link', { name: /^Edit/ }).map((link) => link.textContent)).toEqual([
    'Article of 2026-11-04',
    'Article of 2026-10-20',
    'Article of 2026-05-01',
  ]);
  expect(latest.getByRole('link', { name: 'Edit Article of 2026-11-04' })).toHaveAttribute(
    'href',
    '/dashboard/edit-blog/b2',
  );
  expect(latest.getByRole('link', { name: 'View Article of 2026-11-04' })).toHaveAttribute(
    'href',
    '/blog/Article%20of%202026-11-04',
  );
  expect(latest.getByText('4 November 2026')).toBeVisible();
});

test('shows no 0 while a count is loading', async () => {
  const slow = held();
  const { answers } = server();
  answers['GET /api/products'] = slow.answer;
  await page();
  await region('Blogs').findByText('5');
  expect(region('Products').queryByText('0')).toBeNull();
  expect(region('Products').queryByText('–')).toBeNull();
  await slow.give(Response.json(manyProducts(2)));
  expect(await region('Products').findByText('2')).toBeVisible();
});

test('shows a dash and Retry for a count that failed, and the other counts', async () => {
  const { answers } = server();
  answers['GET /api/products'] = () => failure(500, 'No.');
  await page();
  expect(await region('Products').findByText('–')).toBeVisible();
  expect(await region('Blogs').findByText('5')).toBeVisible();
  answers['GET /api/products'] = () => Response.json(manyProducts(54));
  await userEvent.click(screen.getByRole('button', { name: 'Retry: Products' }));
  expect(await region('Products').findByText('54')).toBeVisible();
});

test('loads the counts under “To do” on Retry after a failure', async () => {
  const { answers } = server();
  answers['GET /api/waiting'] = () => failure(500, 'No.');
  await page();
  expect(await screen.findByRole('link', { name: '– Orders to verify' })).toBeVisible();
  answers['GET /api/waiting'] = () => Response.json(waiting);
  await userEvent.click(screen.getByRole('button', { name: 'Retry: To do' }));
  expect(await screen.findByRole('link', { name: '3 Orders to verify' })).toBeVisible();
});

test('shows a dash as the count of blogs, and Retry in their list, when the blogs fail to load', async () => {
  const { answers } = server();
  answers['GET /api/blogs'] = () => failure(500, 'No.');
  await page();
  expect(await region('Blogs').findByText('–')).toBeVisible();
  answers['GET /api/blogs'] = () => Response.json(blogs);
  await userEvent.click(screen.getByRole('button', { name: 'Retry: Latest blogs' }));
  expect(await screen.findByRole('link', { name: 'Edit Article of 2026-11-04' })).toBeVisible();
});

test('shows a note when the lab has no articles', async () => {
  const { answers } = server();
  answers['GET /api/blogs'] = () => Response.json([]);
  await page();
  expect(await screen.findByText('There are no blogs yet.')).toBeVisible();
});

test('offers to continue unsaved work', async () => {
  server();
  const { router } = await page();
  expect(screen.queryByRole('region', { name: 'Unsaved work' })).toBeNull();
  await act(() => router.navigate('/elsewhere'));
  keepDraft(ada.username, 'product.new', '/dashboard/create-product', {}, {});
  keepDraft(ada.username, 'blog.b2', '/dashboard/edit-blog/b2', {}, {});
  await act(() => router.navigate('/dashboard'));
  const work = within(await screen.findByRole('region', { name: 'Unsaved work' }));
  expect(work.getByText('Create Product:').parentElement).toHaveTextContent(
    'Create Product: we kept what you had typed.',
  );
  expect(work.getByRole('link', { name: 'Continue: Create Product' })).toHaveAttribute(
    'href',
    '/dashboard/create-product',
  );
  await waitFor(() =>
    expect(work.getByText('Edit Blog:').parentElement).toHaveTextContent(
      'Edit Blog: we kept what you had typed for “Article of 2026-11-04”.',
    ),
  );
});

test('does not show the unsaved work of another administrator', async () => {
  server();
  keepDraft('bola', 'product.new', '/dashboard/create-product', {}, {});
  await page();
  expect(screen.queryByRole('region', { name: 'Unsaved work' })).toBeNull();
});
