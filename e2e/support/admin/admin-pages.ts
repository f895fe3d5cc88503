import { bookableDays } from '@lagoon/shared/domain';
import type { Page } from '@playwright/test';
import { Api } from '../clients/api';
import { reportLoads } from '../clients/loads';
import type { Act, SiteState } from '../states/site-state';
import { visit } from '../visitor/public-pages';
import { originOf, signIn } from './signed-in';

interface Samples {
  product: string;
  blog: string;
  /** reference of an order whose payment is not verified yet */
  order: string;
  /** reference of an order whose payment is verified, so that it has a receipt */
  paid: string;
}

/** Day of the sample visit. */
const [, , visitDay = ''] = bookableDays(new Date());

const longName = {
  firstName: 'Oluwadamilola-Anne-Marie',
  lastName: 'Ọ̀kọ́fọ́-Adébáyọ̀ Onyekachukwu',
  email: 'a.very.long.address.of.somebody@mail.example',
};

/** Sample records by origin of a server. Each worker makes them once on each server. */
const made = new Map<string, Promise<Samples>>();

async function make(origin: string) {
  const api = new Api(origin);
  const product = (await api.products())[0]?.id ?? '';
  const blog = (await api.blogs())[0]?.id ?? '';
  const bought = {
    items: [{ id: product, quantity: 2 }],
    subtotal: 100,
    testOption: 'Full Blood Count,Lipid Profile',
  };
  const rejected = await api.placeOrder({ firstName: 'Tobi', lastName: 'Alabi' });
  await api.moveOrder(rejected, 'rejected', 'The transfer has not arrived.');
  const order = await api.placeOrder({ ...longName, ...bought });
  const paid = await api.placeOrder(bought);
  await api.moveOrder(paid, 'verified');
  await api.writeMessage({ ...longName, message: 'Do you open on Saturday?\n\n'.repeat(12) });
  const visits = await api.appointmentsOf(longName.email);
  // a time slot is full after three visits: each worker has its own, and books it once even if it
  // was restarted
  if (!visits.some(({ date }) => date === visitDay))
    await api.bookVisit(longName, {
      date: visitDay,
      time: `${12 + (Number(process.env.TEST_PARALLEL_INDEX) % 4)}:00`,
    });
  await reportLoads(origin);
  return { product, blog, order, paid };
}

function samplesOf(origin: string) {
  const known = made.get(origin) ?? make(origin);
  made.set(origin, known);
  return known;
}

export interface AdminPage {
  name: string;
  path: string | ((samples: Samples) => string);
}

export const adminPages = (
  [
    ['the dashboard', '/dashboard'],
    ['all products', '/dashboard/all-products'],
    ['create product', '/dashboard/create-product'],
    ['the prices', '/dashboard/prices'],
    ['edit product', ({ product }) => `/dashboard/edit-product/${product}`],
    ['all blogs', '/dashboard/all-blogs'],
    ['create blog', '/dashboard/create-blog'],
    ['edit blog', ({ blog }) => `/dashboard/edit-blog/${blog}`],
    ['the orders', '/dashboard/orders'],
    ['an order', ({ order }) => `/dashboard/orders/${order}`],
    ['the transfers', '/dashboard/transfers'],
    ['the closing', '/dashboard/closing'],
    ['the messages', '/dashboard/messages'],
    ['the appointments', '/dashboard/appointments'],
    ['find anything', '/dashboard/find'],
    ['the figures', '/dashboard/figures'],
    ['the list of a day', `/dashboard/appointments/day?day=${visitDay}`],
    ['the week of visits', `/dashboard/appointments/week?day=${visitDay}`],
    ['booking by phone', '/dashboard/appointments/new'],
    ['the closed days', '/dashboard/appointments/closed'],
    ['the outbox', '/dashboard/outbox?state=all'],
    ['the site health', '/dashboard/site-health'],
    ['the account', '/dashboard/account'],
    ['help', '/dashboard/help'],
    ['personal data', '/dashboard/people'],
  ] as [string, AdminPage['path']][]
).map(([name, path]): AdminPage => ({ name, path }));

export async function visitAdmin(page: Page, path: AdminPage['path']) {
  const origin = await originOf(page);
  const samples = await samplesOf(origin);
  await signIn(page, origin);
  await visit(page, typeof path === 'string' ? path : path(samples));
}

/**
 * Returns a state of a page of the dashboard.
 * @param act steps after the page was opened
 */
export const onAdmin = (
  name: string,
  path: AdminPage['path'],
  act: Act,
  at: Pick<SiteState, 'phone'> = {},
): SiteState => ({
  ...at,
  name,
  open: async (page, pageErrors) => {
    await visitAdmin(page, path);
    await act(page, pageErrors);
  },
});
