import { bookableDays, longDay } from '@lagoon/shared/domain';
import {
  act,
  awaitText,
  element,
  expectText,
  failure,
  field,
  findButton,
  findElement,
  fireEvent,
  follow,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
} from '../../testing';

const BOOK = 'POST /api/appointments/by-phone';
const [, day = '', other = ''] = bookableDays(new Date());
const record = {
  reference: 'APT-7F3K-92QD',
  firstName: 'Ada',
  lastName: 'Obi',
  date: day,
  time: '10:00',
  email: '',
};
const page = () => {
  const server = serveCalls({
    'GET /api/appointments/slots': json({ full: { [day]: ['09:00'] }, closed: {} }),
    'GET /api/appointments': json(pageOf([])),
    [BOOK]: json(record),
  });
  open('/dashboard/appointments/new');
  return server;
};
// waits for the form's asynchronous validation after each change
const set = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(field(label), { target: { value } });
  });
async function fillIn() {
  await findButton('Book the visit');
  await set('Place', 'walk-in');
  await set('Day', day);
  await set('Time', '10:00');
  await set('First name', 'Ada');
  await set('Last name', 'Obi');
  await set('Phone number', '08031234567');
}
const book = () => press('Book the visit');

test('books without an e-mail address and shows the reference', async () => {
  const { sent } = page();
  await fillIn();
  await book();
  await awaitText('APT-7F3K-92QD');
  expectText(/no confirmation and no reminder is sent/);
  const visit = { place: 'walk-in', date: day, time: '10:00', phoneNumber: '08031234567' };
  expect(await sent(BOOK)).toMatchObject([{ ...visit, email: '', testOption: [] }]);
  await follow('Open it in the list');
  expect(await findElement('searchbox')).toHaveValue('APT-7F3K-92QD');
});
test('disables the chosen day’s full times only', async () => {
  page();
  expect(await findElement('option', longDay(other))).toBeEnabled();
  await set('Day', day);
  expect(await findElement('option', '9 am (taken)')).toBeDisabled();
  await set('Day', other);
  expect(element('option', '9 am')).toBeEnabled();
});
test('shows a message at each missing field and sends nothing', async () => {
  const { made } = page();
  await book();
  await screen.findAllByText('Phone number is required');
  expect(made(BOOK)).toEqual([]);
});
test('keeps the values and the idempotency key when the time was booked by another customer', async () => {
  const { answers, sent } = page();
  const taken = 'This time has just been taken. Please choose another one.';
  answers[BOOK] = () => failure(409, taken, { error: 'taken' });
  await fillIn();
  await book();
  await awaitText(taken);
  expect(field('First name')).toHaveValue('Ada');
  answers[BOOK] = json(record);
  await book();
  await awaitText('APT-7F3K-92QD');
  const [first, second] = await sent(BOOK);
  expect(first.idempotency_key).toBe(second.idempotency_key);
});
