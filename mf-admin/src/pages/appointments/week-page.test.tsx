import {
  awaitText,
  expectLink,
  expectNone,
  expectText,
  failure,
  field,
  findElement,
  findHeading,
  findLink,
  heading,
  json,
  open,
  pageOf,
  screen,
  serveCalls,
  stopClock,
  textsOf,
  userEvent,
  within,
} from '../../testing';
import { appointment, dayVisit } from '../../testing/appointments';

/** A fake server with visits on Tuesday 24 November 2026 only. */
const serve = () =>
  serveCalls({
    'GET /api/appointments/day': ({ url }) => {
      const date = new URL(url).searchParams.get('day') ?? '';
      const visits = date === '2026-11-24';
      return Response.json({
        date,
        home: visits
          ? [
              {
                area: 'Yaba',
                visits: [dayVisit({ reference: 'APT-2', firstName: 'Chi', time: '11:00' })],
              },
            ]
          : [],
        office: visits ? [dayVisit()] : [],
      });
    },
    'GET /api/appointments/slots': json({ full: { '2026-11-26': ['09:00'] }, closed: {} }),
    'GET /api/appointments': ({ url }) =>
      Response.json(
        pageOf(url.includes('day=2026-11-26') ? [appointment({ date: '2026-11-26' })] : []),
      ),
  });
const day = async (name: string) => within(await findElement('region', name));

beforeEach(() => stopClock('2026-11-24T09:00:00.000Z'));

test('shows the visits of this week by day and time, without test names', async () => {
  serve();
  open('/dashboard/appointments/week');
  await findHeading('Week of 23 November 2026', 1);
  const tuesday = await day('Tuesday 24 November 2026');
  expect(textsOf(tuesday.getAllByRole('listitem'))).toEqual([
    '9 amAda Obi, Walk-in, Confirmed',
    '11 amChi Obi, Home · Yaba, Confirmed',
  ]);
  await expectLink('Tue 24 Nov (today)', '/dashboard/appointments/week?day=2026-11-24', tuesday);
  expect(await (await day('Saturday 28 November 2026')).findByText('No visits')).toBeVisible();
  expectNone('region', /^Sunday/);
});

test('shows the visits of a chosen day with their actions, and focuses their heading', async () => {
  serve();
  open('/dashboard/appointments/week');
  await awaitText('0 visits');
  await userEvent.click(await findLink('Thu 26 Nov'));
  const visits = within(await findElement('table', 'Visits on Thursday 26 November 2026'));
  expectText('Ọlá Adé', visits);
  expect(visits.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  expect(heading('Visits on Thursday 26 November 2026')).toHaveFocus();
});

test('links an empty time slot to a booking by phone, unless it is taken', async () => {
  serve();
  open('/dashboard/appointments/week');
  const thursday = await day('Thursday 26 November 2026');
  await userEvent.click(
    await thursday.findByRole('link', { name: 'Book Thursday 26 November 2026, 10 am' }),
  );
  expect(thursday.queryByRole('link', { name: /9 am$/ })).toBeNull();
  expect(await screen.findByLabelText('Time')).toHaveValue('10:00');
  expect(field('Day')).toHaveValue('2026-11-26');
});

test.each([
  ['the week of today', '2026-11-28T16:59:00.000Z', 'Week of 23 November 2026'],
  ['the next week on Saturday evening', '2026-11-28T17:00:00.000Z', 'Week of 30 November 2026'],
])('opens %s', async (_, now, title) => {
  jest.setSystemTime(new Date(now));
  serve();
  open('/dashboard/appointments/week');
  expect(await findHeading(title, 1)).toBeVisible();
});

test('links to the previous and the next week', async () => {
  serve();
  open('/dashboard/appointments/week?day=2026-11-29');
  const next = await findLink('Next week');
  expect(next).toHaveAttribute('href', '/dashboard/appointments/week?day=2026-11-30');
  await expectLink('Previous week', '/dashboard/appointments/week?day=2026-11-16');
});

test('shows the other days when a day fails to load', async () => {
  const { answers } = serve();
  const answer = answers['GET /api/appointments/day'];
  answers['GET /api/appointments/day'] = (request, ...rest) =>
    request.url.endsWith('2026-11-23')
      ? failure(500, 'No.')
      : (answer?.(request, ...rest) ?? Response.error());
  open('/dashboard/appointments/week');
  expect(await findLink(/^Ada Obi/)).toBeVisible();
  expect(
    await (await day('Monday 23 November 2026')).findByRole('button', { name: 'Retry' }),
  ).toBeVisible();
});
