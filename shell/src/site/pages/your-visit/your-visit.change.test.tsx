import {
  type Answer,
  awaitText,
  button,
  element,
  expectNone,
  expectText,
  failure,
  fakeServer,
  field,
  findButton,
  findHeading,
  hrefOf,
  metaOf,
  renderRoutes,
  stopClock,
  unreachable,
} from '@lagoon/shared/testing';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
const as =
  (change: object = {}): Answer =>
  () =>
    Response.json({ ...visit, ...change });

const open = (answers: Record<string, Answer> = {}, hash = '#s3cret') => {
  const server = fakeServer({
    [LOOK]: as(),
    'GET /api/appointments/slots': () => Response.json({ full: {} }),
    ...answers,
  });
  renderRoutes([{ path: '/your-visit', Component: YourVisit }], `/your-visit${hash}`);
  return server;
};
const title = (name: string) => findHeading(name, 1);
const question = (name: string) => findHeading(name, 2);
const press = async (name: string) => userEvent.click(await findButton(name));

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
  await press('Tuesday 24 November 2026');
  await userEvent.click(element('radio', '10 am'));
  await press('Move my visit');
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
  await press('Tuesday 24 November 2026');
  await userEvent.click(element('radio', '10 am'));
  await press('Move my visit');
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
    const server = await find(() => Response.json({ token: 'f0und' }));
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
