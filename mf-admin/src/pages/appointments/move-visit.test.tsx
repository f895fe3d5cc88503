import { type AppointmentRecord, bookableDays, clockTime, longDay } from '@lagoon/shared/domain';
import {
  element,
  expectNone,
  expectText,
  failure,
  findElement,
  fireEvent,
  inDialog,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  waitFor,
  within,
} from '../../testing';
import { appointment, came } from '../../testing/appointments';

const [, day = '', other = ''] = bookableDays(new Date());
const visit = (change: Partial<AppointmentRecord> = {}) => appointment({ date: day, ...change });
const LIST = 'GET /api/appointments';
const MOVE = 'POST /api/appointments/APT-7F3K-92QD/move';
const listed = (item: AppointmentRecord) => json(pageOf([item]));
const serve = (item = visit()) =>
  serveCalls({
    [LIST]: listed(item),
    'GET /api/appointments/slots': json({ full: { [other]: ['10:00'] }, closed: {} }),
  });
const card = () => findElement('row', /Ọlá Adé/);
const choose = (label: string, value: string) =>
  fireEvent.change(inDialog().getByLabelText(label), { target: { value } });
/** Chooses another day and a time, and presses Move. */
async function move() {
  choose('New day', other);
  choose('New time', '11:00');
  await press('Move', inDialog());
}
async function ask() {
  open('/dashboard/appointments');
  await press('Move', within(await card()));
  await inDialog().findByRole('option', { name: longDay(other) });
}

test('moves a visit to a free time with one request, and sends the visit’s version', async () => {
  const { answers, sent } = serve();
  const moved = visit({ date: other, time: '11:00', status: 'confirmed', version: 4 });
  answers[MOVE] = () => {
    answers[LIST] = listed(moved);
    return Response.json(moved);
  };
  await ask();
  expect(element('dialog', 'Move the visit of Ọlá Adé?')).toHaveAccessibleDescription(
    `It is for ${longDay(day)}, ${clockTime('09:00')}. Agree the new time with the customer: it is confirmed at once. They will be e-mailed.`,
  );
  choose('New day', other);
  expect(await inDialog().findByRole('option', { name: '10 am (taken)' })).toBeDisabled();
  choose('New time', '11:00');
  await press('Move', inDialog());
  await waitFor(() => expectNone('dialog'));
  await waitFor(async () => expect(await card()).toHaveTextContent('11 am'));
  await screen.findAllByText('Visit moved');
  expect(await sent(MOVE)).toEqual([{ version: 3, date: other, time: '11:00' }]);
});

test('disables the visit’s present time, and clears the chosen time when another day is chosen', async () => {
  serve();
  await ask();
  choose('New day', day);
  expect(inDialog().getByRole('option', { name: '9 am (its time now)' })).toBeDisabled();
  choose('New time', '11:00');
  choose('New day', other);
  expect(inDialog().getByLabelText('New time')).toHaveValue('');
  expect(inDialog().getByLabelText('New time')).toBeRequired();
});

test('announces no e-mail when the customer has no e-mail address', async () => {
  const { calls } = serve(visit({ email: '' }));
  await ask();
  expectText(/There is no e-mail address, so no e-mail is sent\./, inDialog());
  await press('Go back', inDialog());
  await waitFor(() => expectNone('dialog'));
  expect(calls).not.toContain(MOVE);
});

test('shows that a time is full and loads the times again', async () => {
  const { answers, made } = serve();
  const taken = 'This time has just been taken. Please choose another one.';
  answers[MOVE] = () => failure(409, taken, { error: 'taken' });
  await ask();
  await move();
  expect(await inDialog().findByText(taken)).toBeVisible();
  await waitFor(() => expect(made('GET /api/appointments/slots')).toHaveLength(2));
});

test.each([
  ['cancelled', 'ben', 'ben', 'Close'],
  ['confirmed', 'ben', 'ben', 'Go back'],
  ['new', null, 'The customer', 'Go back'],
] as const)(
  'when the status became %s (set by %j), names the author "%s" and offers "%s"',
  async (status, by, who, way) => {
    const { answers } = serve();
    const createdAt = '2026-11-21T09:05:00.000Z';
    const events = [came, { ...came, status, by, createdAt }];
    const current = visit({ status, version: 4, events });
    answers[MOVE] = () => {
      answers[LIST] = listed(current);
      const change = { current, version: 4, changedBy: by, changedAt: createdAt };
      return failure(412, 'Changed.', { error: 'changed', ...change });
    };
    await ask();
    await move();
    expect(
      (await inDialog().findByText('Changed by another administrator.')).parentElement,
    ).toHaveTextContent(`${who} changed this`);
    expect(await inDialog().findByRole('button', { name: way })).toBeEnabled();
    expect(inDialog().queryAllByRole('button', { name: 'Move' })).toHaveLength(
      status === 'cancelled' ? 0 : 1,
    );
  },
);
