import { type Answer, type FakeServer, failure, fakeServer, renderRoutes, unreachable } from '@lagoon/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConfirmAppointment from '.';

const visit = { state: 'open', reference: 'APT-7F3K-92QD', place: 'home', date: '2026-11-23', time: '09:00' };
const LINK = 'POST /api/appointments/link';
const CONFIRM = 'POST /api/appointments/confirm';

const inState =
  (state: string, change: object = {}): Answer =>
  () =>
    Response.json({ ...visit, state, ...change });
const open = (link: Answer, confirm: Answer = inState('requested'), hash = '#s3cret') => {
  const server = fakeServer({ [LINK]: link, [CONFIRM]: confirm });
  const page = renderRoutes(
    [
      { path: '/confirm-appointment', Component: ConfirmAppointment },
      { path: '*', Component: () => <p>Elsewhere</p> },
    ],
    { at: `/confirm-appointment${hash}` },
  );
  return { server, page };
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: 'Confirm my request' });
const sent = ({ requests, calls }: FakeServer) =>
  Promise.all(requests.map(async (request, at) => [calls[at], await request.clone().text()]));

test('the link shows the visit, without person, address or test, and confirms by one press', async () => {
  const { server } = open(inState('open'));
  await title('Confirm your request');
  for (const text of ['Monday 23 November 2026', '9 am', 'Home collection', 'At your home address'])
    expect(screen.getByText(text)).toBeVisible();
  expect(await sent(server)).toEqual([[LINK, '{"token":"s3cret"}']]);
  await userEvent.dblClick(button());
  expect(await title('We have your request')).toHaveFocus();
  expect(screen.getByText('Requested')).toBeVisible();
  expect((await sent(server)).slice(1)).toEqual([[CONFIRM, '{"token":"s3cret"}']]);
  expect(screen.queryByRole('button', { name: 'Confirm my request' })).toBeNull();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
test('a link that was used already says so', async () => {
  open(inState('confirmed'));
  await title('Your visit is confirmed');
});
test('after the hour a time that is free is taken by the same press', async () => {
  open(inState('expired'));
  await title('This time is still free');
  await userEvent.click(button());
  await title('We have your request');
});
test('a time that is taken while somebody reads the page leads to the form', async () => {
  open(inState('expired'), inState('gone'));
  await title('This time is still free');
  await userEvent.click(button());
  expect(await title('This time is no longer free')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Choose a new time' })).toHaveAttribute('href', '/book-an-appointment');
});
test.each([
  ['gone', 'This time is no longer free'],
  ['cancelled', 'This visit was cancelled'],
])('a visit that is %s cannot be confirmed', async (state, heading) => {
  open(inState(state, { place: 'walk-in' }));
  await title(heading);
  expect(screen.getByText('14 Admiralty Way, Lekki Phase 1, Lagos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm my request' })).toBeNull();
});
test('a link that is not known, or has no token, says what may be wrong', async () => {
  const { page } = open(() => failure(404));
  await title('This link isn’t valid');
  page.unmount();
  const { server } = open(inState('open'), undefined, '');
  await title('This link isn’t valid');
  expect(server.calls).toEqual([]);
});
test('without a network the page can be tried again, and so can the button', async () => {
  let works = false;
  open(
    (request) => (works ? inState('open') : unreachable)(request),
    (request) => (works ? inState('requested') : unreachable)(request),
  );
  await screen.findByText(/could not be reached/);
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Confirm your request');
  works = false;
  await userEvent.click(button());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expect(button()).toHaveFocus();
  works = true;
  await userEvent.click(button());
  await title('We have your request');
});
test('another link opened in the same tab begins anew', async () => {
  let state = 'cancelled';
  const { page, server } = open((request) => inState(state)(request));
  await title('This visit was cancelled');
  state = 'open';
  await act(() => page.router.navigate('/confirm-appointment#other'));
  await title('Confirm your request');
  expect((await sent(server))[1]).toEqual([LINK, '{"token":"other"}']);
});
