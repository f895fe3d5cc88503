import {
  type Answer,
  act,
  awaitText,
  button,
  element,
  expectNone,
  expectText,
  type FakeServer,
  failure,
  fakeServer,
  field,
  findButton,
  findHeading,
  hrefOf,
  json,
  metaOf,
  renderRoutes,
  stopClock,
  unreachable,
  userEvent,
  waitFor,
} from '@lagoon/shared/testing';
import YourVisit from '.';

const visit = {
  state: 'open',
  reference: 'APT-7F3K-92QD',
  place: 'home',
  date: '2026-11-23',
  time: '09:00',
  confirmed: true,
  version: 2,
};
const LOOK = 'POST /api/appointments/visit';
const MOVE = 'POST /api/appointments/visit/move';
const CANCEL = 'POST /api/appointments/visit/cancel';
const as = (change: object = {}): Answer => json({ ...visit, ...change });

const open = (answers: Record<string, Answer> = {}, hash = '#s3cret') => {
  const server = fakeServer({
    [LOOK]: as(),
    'GET /api/appointments/slots': json({ full: {} }),
    ...answers,
  });
  renderRoutes([{ path: '/your-visit', Component: YourVisit }], `/your-visit${hash}`);
  return server;
};
const title = (name: string) => findHeading(name, 1);
const question = (name: string) => findHeading(name, 2);
const press = async (name: string) => userEvent.click(await findButton(name));

async function moveToTuesday() {
  await press('Tuesday 24 November 2026');
  await userEvent.click(element('radio', '10 am'));
  await press('Move my visit');
}

beforeEach(() => stopClock('2026-11-12T08:00:00Z'));

test('shows place, time and the time limit for changes, but neither personal data nor tests', async () => {
  const server = open();
  await title('Your visit');
  for (const text of [
    'Monday 23 November 2026',
    '9 am',
    'At your home address',
    'You can move or cancel it here until 22 November 2026, 9 am.',
  ])
    expectText(text);
  expect(await server.sent(LOOK)).toEqual([{ token: 's3cret' }]);
  expect(metaOf('robots')).toBe('noindex');
});
test.each([
  [true, 'Confirmed'],
  [false, 'Requested'],
])('shows for `confirmed: %s` the label %s', async (confirmed, label) => {
  open({ [LOOK]: as({ confirmed }) });
  await title('Your visit');
  expectText(label);
});
test('asks before the visit is cancelled', async () => {
  const server = open({ [CANCEL]: as({ state: 'cancelled', version: 3 }) });
  await press('Cancel my visit');
  expect(await question('Cancel this visit?')).toHaveFocus();
  await press('Keep this time');
  expect(server.calls).not.toContain(CANCEL);
  await press('Cancel my visit');
  await userEvent.dblClick(await findButton('Yes, cancel it'));
  expect(await title('Your visit is cancelled')).toHaveFocus();
  expect(await server.sent(CANCEL)).toEqual([{ token: 's3cret', version: 2 }]);
  expect(hrefOf('Choose a new time')).toBe('/book-an-appointment');
});
test('moves the visit to the chosen day and time', async () => {
  const server = open({
    [MOVE]: as({ date: '2026-11-24', time: '10:00', confirmed: false, version: 3 }),
  });
  await press('Change time');
  expect(await question('Choose another time')).toHaveFocus();
  await press('Move my visit');
  await awaitText('Choose a day');
  expect(server.calls).not.toContain(MOVE);
  await moveToTuesday();
  expect(await title('Your visit has been moved')).toHaveFocus();
  expectText('Tuesday 24 November 2026');
  expectText('Requested');
  expect(await server.sent(MOVE)).toEqual([
    { token: 's3cret', version: 2, date: '2026-11-24', time: '10:00' },
  ]);
});
test('keeps the form open, with the server’s message, when the time slot was taken', async () => {
  open({ [MOVE]: () => failure(409, 'This time has just been taken.', { error: 'taken' }) });
  await press('Change time');
  await moveToTuesday();
  await awaitText('This time has just been taken.');
  expect(await question('Choose another time')).toBeVisible();
});
test('shows the current visit when the lab changed it before the customer did', async () => {
  let now = as();
  open({
    [LOOK]: (request) => now(request),
    [CANCEL]: () => failure(409, 'This visit has been changed meanwhile.', { error: 'changed' }),
  });
  await press('Cancel my visit');
  now = as({ time: '11:00', version: 3 });
  await press('Yes, cancel it');
  await awaitText('This visit has been changed meanwhile.');
  await awaitText('11 am');
  await waitFor(() => expectNone('heading', 'Cancel this visit?'));
});
test('shows the phone number instead of actions less than 24 hours before the visit', async () => {
  open({ [LOOK]: as({ state: 'late' }) });
  await title('Your visit');
  expectText(/please call 0801 234 5678 \(Monday to Saturday/);
  expectNone('button', /visit|time/);
});
test.each([
  ['cancelled', 'This visit was cancelled'],
  ['over', 'This visit is over'],
])('offers no change when the visit is %s', async (state, heading) => {
  open({ [LOOK]: as({ state }) });
  await title(heading);
  expectNone('button', 'Cancel my visit');
});
describe('without a token', () => {
  const FIND = 'POST /api/appointments/visit/find';
  const find = async (answer: Answer) => {
    const server = open({ [FIND]: answer }, '');
    await title('Manage your visit');
    await userEvent.type(field('Reference'), 'apt 7f3k 92qd');
    await userEvent.type(field('Phone number'), '0803 555 0199');
    await press('Show My Visit');
    return server;
  };
  test('finds the visit by reference and phone number', async () => {
    const server = await find(json({ token: 'f0und' }));
    expect(await title('Your visit')).toHaveFocus();
    expect(await server.sent(FIND)).toEqual([
      { reference: 'APT-7F3K-92QD', phoneNumber: '0803 555 0199' },
    ]);
    expect(await server.sent(LOOK)).toEqual([{ token: 'f0und' }]);
    expect(button('Cancel my visit')).toBeVisible();
  });
  test.each([
    ['that match no visit', () => failure(404), /^No visit has this reference and phone number/],
    ['that were tried too often', () => failure(429), /^There were too many tries\./],
    [
      'of an unconfirmed visit',
      () => failure(409, 'Open the link in our e-mail.'),
      /^Open the link in our e-mail\./,
    ],
  ] as [string, Answer, RegExp][])(
    'explains why a reference and a number %s are rejected, and keeps them',
    async (_, answer, words) => {
      await find(answer);
      await awaitText(words);
      expect(field('Reference')).toHaveValue('apt 7f3k 92qd');
    },
  );
});

test('shows an error after a network failure, and shows the visit after Retry', async () => {
  let works = false;
  open({
    [LOOK]: (request) => (works ? as() : unreachable)(request),
    [CANCEL]: (request) => (works ? as({ state: 'cancelled', version: 3 }) : unreachable)(request),
  });
  await awaitText(/could not be reached/);
  works = true;
  await press('Retry');
  await press('Cancel my visit');
  works = false;
  await press('Yes, cancel it');
  await awaitText(/could not be reached/);
  works = true;
  await press('Yes, cancel it');
  await title('Your visit is cancelled');
});

const CONFIRM = 'POST /api/appointments/visit/confirm';

const inState = (state: string, change: object = {}) =>
  as({ state, confirmed: false, version: 1, ...change });
const openLink = (
  link: Answer,
  confirm: Answer = inState('open', { version: 2 }),
  hash = '#s3cret',
) => {
  const server = fakeServer({ [LOOK]: link, [CONFIRM]: confirm });
  const page = renderRoutes(
    [{ path: '/confirm-appointment', Component: YourVisit }],
    `/confirm-appointment${hash}`,
  );
  return { server, page };
};
const confirm = () => press('Confirm my request');
const sent = ({ requests, calls }: FakeServer) =>
  Promise.all(requests.map(async (request, at) => [calls[at], await request.clone().text()]));

test('confirms the visit once on a double click, and shows neither personal data nor tests', async () => {
  const { server } = openLink(inState('unconfirmed'));
  await title('Confirm your request');
  for (const text of ['Monday 23 November 2026', '9 am', 'Home collection', 'At your home address'])
    expectText(text);
  expect(await sent(server)).toEqual([[LOOK, '{"token":"s3cret"}']]);
  await userEvent.dblClick(button('Confirm my request'));
  expect(await title('We have your request')).toHaveFocus();
  expectText('Requested');
  expect((await sent(server)).slice(1)).toEqual([[CONFIRM, '{"token":"s3cret"}']]);
  expectNone('button', 'Confirm my request');
  expect(metaOf('robots')).toBe('noindex');
});
/** Opens the link to a visit in a state, and confirms the visit. */
const confirmVisit = async (state: 'unconfirmed' | 'expired', answer?: Answer) => {
  openLink(inState(state), answer);
  await title(state === 'expired' ? 'This time is still free' : 'Confirm your request');
  await confirm();
};
test('shows a visit as confirmed when staff confirmed it before the customer clicked the button', async () => {
  await confirmVisit('unconfirmed', inState('open', { confirmed: true, version: 2 }));
  await title('Your visit is confirmed');
});
test('shows the phone number for changes when the confirmed visit is less than 24 hours away', async () => {
  await confirmVisit('unconfirmed', inState('late', { version: 2 }));
  await title('We have your request');
  expectText(/please call 0801 234 5678/);
});
test('confirms an expired visit while its time slot is still available', async () => {
  await confirmVisit('expired');
  await title('We have your request');
});
test('links to the booking form when the time slot is taken before the customer clicks Confirm', async () => {
  await confirmVisit('expired', inState('gone'));
  expect(await title('This time is no longer free')).toHaveFocus();
  expect(hrefOf('Choose a new time')).toBe('/book-an-appointment');
});
test.each([
  ['gone', 'This time is no longer free'],
  ['cancelled', 'This visit was cancelled'],
])('does not confirm a visit that is %s', async (state, heading) => {
  openLink(inState(state, { place: 'walk-in' }));
  await title(heading);
  expectText('14 Admiralty Way, Lekki Phase 1, Lagos');
  expectNone('button', 'Confirm my request');
});
test('shows an invalid link for an unknown token, and the look-up form when the token is missing', async () => {
  const { page } = openLink(() => failure(404));
  await title('This link isn’t valid');
  page.unmount();
  const { server } = openLink(inState('unconfirmed'), undefined, '');
  await title('Manage your visit');
  expect(server.calls).toEqual(['GET /api/references']);
});
test('shows an error when the confirmation fails, and confirms the visit on the next click', async () => {
  const answers = [unreachable, inState('open', { version: 2 })];
  await confirmVisit('unconfirmed', (request) => (answers.shift() ?? unreachable)(request));
  await awaitText(/could not be reached/);
  expect(button('Confirm my request')).toHaveFocus();
  await confirm();
  await title('We have your request');
});
test('shows another visit when another link is opened in the same tab', async () => {
  let state = 'cancelled';
  const { page, server } = openLink((request) => inState(state)(request));
  await title('This visit was cancelled');
  state = 'unconfirmed';
  await act(() => page.router.navigate('/confirm-appointment#other'));
  await title('Confirm your request');
  expect((await sent(server))[1]).toEqual([LOOK, '{"token":"other"}']);
});
