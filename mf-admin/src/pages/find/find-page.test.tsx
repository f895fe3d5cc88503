import type { Found, FoundCustomer } from '@lagoon/shared/domain';
import { sessionEnded } from '../../session/session';
import {
  act,
  awaitText,
  expectLink,
  expectText,
  failure,
  findHeading,
  findPart,
  follow,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  userEvent,
  waitFor,
} from '../../testing';
import { adaeze } from '../../testing/people';

const FIND = 'POST /api/find';
const serve = (answer: () => Response) => serveCalls({ [FIND]: answer });
const serveFound = (customers: FoundCustomer[], more = false) =>
  serve(json({ customers, more } satisfies Found));

const look = async (text: string) =>
  userEvent.type(
    await screen.findByLabelText('Reference, name, phone or e-mail'),
    `${text}{Enter}`,
  );

async function openAndLook(text: string) {
  open('/dashboard/find');
  await look(text);
}

test('shows the records of one customer together, and keeps the search out of the address', async () => {
  const { sent } = serveFound([adaeze]);
  await openAndLook('0803 555');
  const card = await findPart('article', 'Adaeze Okafor, Ada Okafor');
  expectText('0803 555 0199 · ada@mail.example', card);
  await expectLink('LGN-7F3K-92QD', '/dashboard/orders/LGN-7F3K-92QD', card);
  expectText('Verified, ₦15,000.00, 20 November 2026', card);
  expectText('Missed, Monday 23 November 2026, 9 am', card);
  await expectLink('Message of 19 November 2026', '/dashboard/messages', card);
  expectText('1 customer');
  expect(await sent(FIND)).toEqual([{ q: '0803 555' }]);
  expect(document.body.innerHTML).not.toMatch(/href="[^"]*(0803|Adaeze|ada@)/);
});

test.each([
  ['APT-7F3K-92QD', 'GET /api/appointments', 'APT-7F3K-92QD'],
  ['Message of 19 November 2026', 'GET /api/messages', 'Ada@mail.example'],
])('opens the list with a search for the record on a click on "%s"', async (link, list, q) => {
  const { answers } = serveFound([adaeze]);
  let asked = '';
  answers[list] = (request) => {
    asked = new URL(request.url).searchParams.get('q') ?? '';
    return Response.json(pageOf([]));
  };
  await openAndLook('adaeze');
  await follow(link);
  await waitFor(() => expect(asked).toBe(q));
});

test('shows the newest records, and a link to the list when more records match', async () => {
  const orders = Array.from(
    { length: 12 },
    (_, at) => ({ ...adaeze.orders[0], reference: `LGN-${at}` }) as FoundCustomer['orders'][number],
  );
  serveFound([{ ...adaeze, orders }], true);
  await openAndLook('adaeze');
  const part = await findPart('list', 'Orders (12)');
  expect(part.getAllByRole('listitem')).toHaveLength(10);
  await expectLink('2 more in the list of orders', '/dashboard/orders');
  expectText('Showing the latest 1 customer. Add more detail to narrow the list.');
});

test('marks an order whose personal data was erased', async () => {
  const erased = { names: [], emails: [], phoneNumbers: [], appointments: [], messages: [] };
  serveFound([{ ...erased, orders: adaeze.orders }]);
  await openAndLook('LGN-7F3K');
  const card = await findPart('article', 'Personal data erased');
  expect(card.getAllByText('None')).toHaveLength(2);
});

test('shows a reason when the search has fewer than three letters or digits', async () => {
  const reason = 'Give at least three letters or digits.';
  const { made } = serve(() => failure(422, 'No.', { fields: { q: reason } }));
  await openAndLook('ad');
  await awaitText(reason);
  expect(screen.queryByLabelText('Loading what was found')).toBeNull();
  await look(' b');
  await waitFor(() => expect(made(FIND)).toHaveLength(1));
  await awaitText(reason);
});
test('suggests other ways to search when nothing matches', async () => {
  serveFound([]);
  await openAndLook('qwxyz');
  await findHeading('Nothing matches');
});
test('repeats a failed search on Retry', async () => {
  const { answers } = serve(() => failure(500, 'No.'));
  await openAndLook('adaeze');
  await awaitText('Something went wrong');
  answers[FIND] = json({ customers: [adaeze], more: false });
  await press('Retry');
  await awaitText('1 customer');
});
test('keeps the search in this tab until the logout', async () => {
  serveFound([adaeze]);
  const kept = () => window.sessionStorage.getItem('lagoon.searches');
  await openAndLook('adaeze');
  await waitFor(() => expect(kept()).toContain('adaeze'));
  await act(async () => void sessionEnded('signed-out'));
  expect(kept()).toBe('{}');
});
test('has a link to the page in the sidebar, and in the header of a narrow screen', async () => {
  serveFound([]);
  open('/dashboard/account');
  const ways = await screen.findAllByRole('link', { name: 'Search' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(Array(2).fill('/dashboard/find'));
});
