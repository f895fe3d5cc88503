import type { Closures } from '@lagoon/shared/domain';
import {
  awaitText,
  button,
  element,
  expectLink,
  expectText,
  failure,
  field,
  findElement,
  fireEvent,
  follow,
  json,
  open,
  pageOf,
  part,
  press,
  screen,
  serveCalls,
  tick,
} from '../../testing';

const LIST = 'GET /api/closures';
const CLOSE = 'POST /api/closures';
const nothing: Closures = {
  closed: [],
  holidays: [{ date: '2030-12-25', name: 'Christmas Day', likely: false }],
};
const closed: Closures['closed'] = [
  {
    id: 'c1',
    date: '2030-11-25',
    times: ['09:00', '10:00'],
    reason: 'Staff training',
    by: 'ben',
    createdAt: '2026-11-20T08:00:00.000Z',
    visits: [
      {
        reference: 'APT-7F3K-92QD',
        firstName: 'Ada',
        lastName: 'Obi',
        phoneNumber: '08031234567',
        time: '09:00',
        status: 'new',
      },
    ],
  },
];
function page(answer: Closures = nothing) {
  let now = answer;
  const server = serveCalls({
    [LIST]: () => Response.json(now),
    [CLOSE]: () => {
      now = { ...answer, closed };
      return Response.json(now);
    },
    'GET /api/appointments': json(pageOf([])),
    'DELETE /api/closures/c1': () => {
      now = nothing;
      return Response.json(now);
    },
  });
  open('/dashboard/appointments/closed');
  return server;
}

test('closes a day, or some of its times, with a reason', async () => {
  const { sent } = page();
  await awaitText(/Nothing is closed/);
  expect(document.title).toBe('Closed days · Lagoon Admin');
  fireEvent.change(field('Day'), { target: { value: '2030-11-25' } });
  expect(button('Close the whole day')).toBeVisible();
  for (const time of ['10 am', '9 am']) await tick(time);
  fireEvent.change(field('Reason (optional)'), { target: { value: 'Staff training' } });
  await press('Close these times');
  await awaitText('Monday 25 November 2030 is closed at 9 am, 10 am.');
  expect(await sent(CLOSE)).toEqual([
    { days: [{ date: '2030-11-25', times: ['10:00', '09:00'], reason: 'Staff training' }] },
  ]);
  await awaitText('Monday 25 November 2030 at 9 am, 10 am');
});
test('lists visits on a closed day with phone number and link', async () => {
  page({ ...nothing, closed });
  await awaitText('Still booked: one visit. Please call.');
  expectText('9 am, Ada Obi');
  await expectLink('08031234567', 'tel:08031234567');
  await follow('APT-7F3K-92QD');
  expect(await findElement('searchbox')).toHaveValue('APT-7F3K-92QD');
});
test('makes a closed day bookable again', async () => {
  page({ ...nothing, closed });
  await press('Open again: Monday 25 November 2030 at 9 am, 10 am');
  await awaitText(/Nothing is closed/);
});
test('closes the selected holidays by name and marks holidays without a fixed date', async () => {
  const { sent } = page({
    closed: [],
    holidays: [...nothing.holidays, { date: '2031-01-25', name: 'Eid al-Fitr', likely: true }],
  });
  await tick('Wednesday 25 December 2030, Christmas Day');
  expect(element('checkbox', 'Saturday 25 January 2031, Eid al-Fitr (likely)')).not.toBeChecked();
  await press('Close one day', part('region', 'Public holidays'));
  await awaitText('One day is closed.');
  expect(await sent(CLOSE)).toEqual([
    { days: [{ date: '2030-12-25', times: [], reason: 'Christmas Day' }] },
  ]);
});
test('shows the reason when the server refuses to close a day', async () => {
  const { answers } = page();
  answers[CLOSE] = () => failure(422, 'Choose a day from today on', { error: 'invalid' });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2030-11-25' } });
  await press('Close the whole day');
  await awaitText('Choose a day from today on');
});
test('shows not found at an unknown address below /dashboard/appointments', async () => {
  serveCalls({});
  open('/dashboard/appointments/nowhere');
  await awaitText('404 | Page not found');
});
