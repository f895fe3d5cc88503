import {
  awaitText,
  expectLink,
  expectNone,
  expectText,
  failure,
  field,
  findHeading,
  findLink,
  findPart,
  follow,
  heading,
  json,
  open,
  pageOf,
  screen,
  serveCalls,
  stopClock,
  textsOf,
} from '../../testing';
import { appointment, dayVisit } from '../../testing/appointments';

/**
 * Opens the page of a fake server with visits on Tuesday 24 November 2026 only.
 * @param failed day whose request fails
 */
const page = (query = '', failed = '') => {
  serveCalls({
    'GET /api/appointments/day': ({ url }) => {
      const date = new URL(url).searchParams.get('day') ?? '';
      if (date === failed) return failure();
      const later = dayVisit({ reference: 'APT-2', firstName: 'Chi', time: '11:00' });
      const visits =
        date === '2026-11-24'
          ? { home: [{ area: 'Yaba', visits: [later] }], office: [dayVisit()] }
          : { home: [], office: [] };
      return Response.json({ date, ...visits });
    },
    'GET /api/appointments/slots': json({ full: { '2026-11-26': ['09:00'] }, closed: {} }),
    'GET /api/appointments': ({ url }) =>
      Response.json(
        pageOf(url.includes('day=2026-11-26') ? [appointment({ date: '2026-11-26' })] : []),
      ),
  });
  open(`/dashboard/appointments/week${query}`);
};
const day = (name: string) => findPart('region', name);

beforeEach(() => stopClock('2026-11-24T09:00:00.000Z'));

test('shows the visits of this week by day and time, without test names', async () => {
  page();
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
  page();
  await awaitText('0 visits');
  await follow('Thu 26 Nov');
  const visits = await findPart('table', 'Visits on Thursday 26 November 2026');
  expectText('Ọlá Adé', visits);
  expect(visits.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  expect(heading('Visits on Thursday 26 November 2026')).toHaveFocus();
});

test('links an empty time slot to a booking by phone, unless it is taken', async () => {
  page();
  const thursday = await day('Thursday 26 November 2026');
  await follow('Book Thursday 26 November 2026, 10 am', thursday);
  expect(thursday.queryByRole('link', { name: /9 am$/ })).toBeNull();
  expect(await screen.findByLabelText('Time')).toHaveValue('10:00');
  expect(field('Day')).toHaveValue('2026-11-26');
});

test.each([
  ['the week of today', '2026-11-28T16:59:00.000Z', 'Week of 23 November 2026'],
  ['the next week on Saturday evening', '2026-11-28T17:00:00.000Z', 'Week of 30 November 2026'],
])('opens %s', async (_, now, title) => {
  jest.setSystemTime(new Date(now));
  page();
  await findHeading(title, 1);
});

test('links to the previous and the next week', async () => {
  page('?day=2026-11-29');
  await expectLink('Next week', '/dashboard/appointments/week?day=2026-11-30');
  await expectLink('Previous week', '/dashboard/appointments/week?day=2026-11-16');
});

test('shows the other days when a day fails to load', async () => {
  page('', '2026-11-23');
  await findLink(/^Ada Obi/);
  expect(
    await (await day('Monday 23 November 2026')).findByRole('button', { name: 'Retry' }),
  ).toBeVisible();
});
