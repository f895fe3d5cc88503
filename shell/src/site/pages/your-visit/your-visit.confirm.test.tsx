import {
  type Answer,
  awaitText,
  button,
  expectNone,
  expectText,
  type FakeServer,
  failure,
  fakeServer,
  findHeading,
  hrefOf,
  metaOf,
  press,
  renderRoutes,
  unreachable,
} from '@lagoon/shared/testing';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import YourVisit from '.';

const visit = {
  state: 'unconfirmed',
  reference: 'APT-7F3K-92QD',
  place: 'home',
  date: '2026-11-23',
  time: '09:00',
  confirmed: false,
  version: 1,
};
const LINK = 'POST /api/appointments/visit';
const CONFIRM = 'POST /api/appointments/visit/confirm';

const inState =
  (state: string, change: object = {}): Answer =>
  () =>
    Response.json({ ...visit, state, ...change });
const open = (
  link: Answer,
  confirm: Answer = inState('open', { version: 2 }),
  hash = '#s3cret',
) => {
  const server = fakeServer({ [LINK]: link, [CONFIRM]: confirm });
  const page = renderRoutes(
    [{ path: '/confirm-appointment', Component: YourVisit }],
    `/confirm-appointment${hash}`,
  );
  return { server, page };
};
const title = (name: string) => findHeading(name, 1);
const confirm = () => press('Confirm my request');
const sent = ({ requests, calls }: FakeServer) =>
  Promise.all(requests.map(async (request, at) => [calls[at], await request.clone().text()]));

test('confirms the visit once on a double click, and shows neither personal data nor tests', async () => {
  const { server } = open(inState('unconfirmed'));
  await title('Confirm your request');
  for (const text of ['Monday 23 November 2026', '9 am', 'Home collection', 'At your home address'])
    expectText(text);
  expect(await sent(server)).toEqual([[LINK, '{"token":"s3cret"}']]);
  await userEvent.dblClick(button('Confirm my request'));
  expect(await title('We have your request')).toHaveFocus();
  expectText('Requested');
  expect((await sent(server)).slice(1)).toEqual([[CONFIRM, '{"token":"s3cret"}']]);
  expectNone('button', 'Confirm my request');
  expect(metaOf('robots')).toBe('noindex');
});
test('shows a visit as confirmed when staff confirmed it before the customer clicked the button', async () => {
  open(inState('unconfirmed'), inState('open', { confirmed: true, version: 2 }));
  await title('Confirm your request');
  await confirm();
  await title('Your visit is confirmed');
});
test('shows the phone number for changes when the confirmed visit is less than 24 hours away', async () => {
  open(inState('unconfirmed'), inState('late', { version: 2 }));
  await title('Confirm your request');
  await confirm();
  await title('We have your request');
  expectText(/please call 0801 234 5678/);
});
test('confirms an expired visit while its time slot is still available', async () => {
  open(inState('expired'));
  await title('This time is still free');
  await confirm();
  await title('We have your request');
});
test('links to the booking form when the time slot is taken before the customer clicks Confirm', async () => {
  open(inState('expired'), inState('gone'));
  await title('This time is still free');
  await confirm();
  expect(await title('This time is no longer free')).toHaveFocus();
  expect(hrefOf('Choose a new time')).toBe('/book-an-appointment');
});
test.each([
  ['gone', 'This time is no longer free'],
  ['cancelled', 'This visit was cancelled'],
])('does not confirm a visit that is %s', async (state, heading) => {
  open(inState(state, { place: 'walk-in' }));
  await title(heading);
  expectText('14 Admiralty Way, Lekki Phase 1, Lagos');
  expectNone('button', 'Confirm my request');
});
test('shows an invalid link for an unknown token, and the look-up form when the token is missing', async () => {
  const { page } = open(() => failure(404));
  await title('This link isn’t valid');
  page.unmount();
  const { server } = open(inState('unconfirmed'), undefined, '');
  await title('Manage your visit');
  expect(server.calls).toEqual(['GET /api/references']);
});
test('shows an error after a network failure, and succeeds on Retry', async () => {
  let works = false;
  open(
    (request) => (works ? inState('unconfirmed') : unreachable)(request),
    (request) => (works ? inState('open', { version: 2 }) : unreachable)(request),
  );
  await awaitText(/could not be reached/);
  works = true;
  await press('Retry');
  await title('Confirm your request');
  works = false;
  await confirm();
  await awaitText(/could not be reached/);
  expect(button('Confirm my request')).toHaveFocus();
  works = true;
  await confirm();
  await title('We have your request');
});
test('shows another visit when another link is opened in the same tab', async () => {
  let state = 'cancelled';
  const { page, server } = open((request) => inState(state)(request));
  await title('This visit was cancelled');
  state = 'unconfirmed';
  await act(() => page.router.navigate('/confirm-appointment#other'));
  await title('Confirm your request');
  expect((await sent(server))[1]).toEqual([LINK, '{"token":"other"}']);
});
