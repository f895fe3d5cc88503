import {
  type Answers,
  button,
  expectNone,
  expectText,
  failure,
  findButton,
  heldAnswer,
  hrefOf,
  json,
  press,
  screen,
  stopClock,
  textsOf,
  timedAnswer,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { account, bloodCount, inMinutes, open, pressCheckout, provider } from '../../testing';

const dialog = () => screen.findByRole('dialog', { name: 'Account Details' });
const GENERATE = 'POST /v1/init/gen_dynamic_account';
/** Presses Checkout in a cart of a fake payment provider. */
async function checkout(answers?: Answers) {
  const server = provider(answers);
  open('/cart', [bloodCount]);
  await pressCheckout();
  return server;
}
async function openDetails(answers?: Answers) {
  await checkout(answers);
  return within(await dialog());
}
/** With it stopped, the time left is known to the second. */
const NOW = '2026-11-27T09:00:00Z';

test('shows number, amount, bank, time left and steps in Account Details', async () => {
  stopClock(NOW);
  const details = await openDetails();
  expect(details.getByText('Account Number').parentElement).toHaveTextContent(
    'Account Number9012345678',
  );
  for (const text of [
    ...['Account Number', 'Amount to pay', 'Bank', 'Expires In'],
    ...['₦6,500.00', 'Sandbox Bank', '30 min 00 s', 'This is a test account.'],
  ])
    expectText(text, details);
  expect(details.getAllByRole('listitem')).toHaveLength(3);
  expect(hrefOf('I Have Made Payment', details)).toBe('/checkout');
});

test('counts the time left by the server’s clock', async () => {
  const ahead = 31;
  stopClock(NOW);
  const answer = () => timedAnswer(account({ Expires: inMinutes(30 - ahead) }), ahead * 60_000);
  const details = await openDetails({ [GENERATE]: answer });
  expectText('30 min 00 s', details);
});

test('hides the dialog on Close and returns focus to Checkout', async () => {
  const details = await openDetails();
  await press('Close', details);
  expectNone('dialog');
  expect(button('Checkout')).toHaveFocus();
});

test('shows Generating Account... on the disabled button during the calls', async () => {
  const { answer, give } = heldAnswer();
  await checkout({ [GENERATE]: answer });
  const busy = await findButton('Generating Account...');
  expect(busy).toBeDisabled();
  await give(Response.json(account()));
  await dialog();
});

test.each([
  [
    'login',
    { 'POST /v1/init/login': () => failure(401, 'Unknown merchant') },
    'Error during login: Unknown merchant',
    0,
  ],
  [
    'account call',
    { [GENERATE]: () => failure(429, 'Limit reached') },
    'Error generating account: Limit reached',
    1,
  ],
])('shows a failed %s in an alert, without Account Details', async (_, answers, text, times) => {
  const { made } = await checkout(answers as Answers);
  const error = await screen.findByText(text);
  expect(error.closest('[role=alert]')).not.toBeNull();
  expect(made(GENERATE)).toHaveLength(times);
  expectNone('dialog');
  expect(button('Checkout')).toBeEnabled();
});

const clipboard = (writeText: () => Promise<void>) => {
  const user = userEvent.setup();
  const spy = jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  return { user, spy };
};

test.each([
  ['account number', '9012345678'],
  ['amount to pay', '6500'],
  ['bank', 'Sandbox Bank'],
])('copies the %s as "%s", and confirms the copy', async (what, text) => {
  const { user, spy } = clipboard(() => Promise.resolve());
  const details = await openDetails();
  await user.click(details.getByRole('button', { name: `Copy ${what}` }));
  expect(spy).toHaveBeenCalledWith(text);
  const announced = () => textsOf(details.getAllByRole('status'));
  await waitFor(() => expect(announced()).toContainEqual(expect.stringContaining('Copied')));
});

test('shows an error when the browser blocks the clipboard', async () => {
  const { user } = clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
  const details = await openDetails();
  await user.click(details.getByRole('button', { name: 'Copy account number' }));
  expect(
    await details.findByText('Copying did not work here. Select it and copy it by hand.'),
  ).toBeVisible();
});

test('shows that a bank account has expired, and gets a new bank account on a click', async () => {
  const details = await openDetails({ [GENERATE]: json(account({ Expires: inMinutes(-1) })) });
  expect(await details.findByRole('alert')).toHaveTextContent(
    'Account 9012345678 has expired. Please do not pay into it any more.',
  );
  expect(details.getByText('Account Number')).not.toBeVisible();
  expectText('Expired', details);
  provider();
  await press('Get a new account', details);
  await waitFor(() => expect(details.queryByRole('alert')).toBeNull());
});

test('shows an expiry unchanged when it cannot be parsed', async () => {
  const expiring = account({ Expires: 'by close of business' });
  const details = await openDetails({ [GENERATE]: json(expiring) });
  expectText('by close of business', details);
});
