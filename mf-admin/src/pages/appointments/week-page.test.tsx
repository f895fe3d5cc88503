import type { DayVisit } from '@lagoon/shared/domain';
import { screen, within } from '@testing-library/react';
import { failure, open, serveCalls, stopClock } from '../../testing';

const visit = (firstName: string, time: string): DayVisit => ({
  reference: `APT-${firstName}`,
  firstName,
  lastName: 'Obi',
  phoneNumber: '0803 123 4567',
  time,
  address: '3 Palm Avenue, Yaba',
  status: 'confirmed',
  testOption: ['Full Blood Count'],
  bring: ['blood'],
});
/** A fake server with visits on Tuesday 24 November 2026 only. */
const serve = () =>
  serveCalls({
    'GET /api/appointments/day': ({ url }) => {
      const date = new URL(url).searchParams.get('day') ?? '';
      const visits = date === '2026-11-24';
      return Response.json({
        date,
        home: visits ? [{ area: 'Yaba', visits: [visit('Chi', '11:00')] }] : [],
        office: visits ? [visit('Ada', '09:00')] : [],
      });
    },
  });
const day = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => void stopClock().setSystemTime(new Date('2026-11-24T09:00:00.000Z')));
afterEach(() => void jest.useRealTimers());

test('shows the visits of this week by day and time, without test names', async () => {
  serve();
  open('/dashboard/appointments/week');
  await screen.findByRole('heading', { level: 1, name: 'Week of 23 November 2026' });
  const tuesday = await day('Tuesday 24 November 2026');
  expect(tuesday.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '9 amAda Obi, Walk-in, Confirmed',
    '11 amChi Obi, Home · Yaba, Confirmed',
  ]);
  expect(tuesday.getByRole('link', { name: 'Tue 24 Nov (today)' })).toHaveAttribute('href', '/dashboard/appointments/day?day=2026-11-24');
  expect(await (await day('Saturday 28 November 2026')).findByText('No visits')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Sunday/ })).toBeNull();
});

test('links to the previous and the next week', async () => {
  serve();
  open('/dashboard/appointments/week?day=2026-11-29');
  const next = await screen.findByRole('link', { name: 'Next week' });
  expect(next).toHaveAttribute('href', '/dashboard/appointments/week?day=2026-11-30');
  expect(screen.getByRole('link', { name: 'Previous week' })).toHaveAttribute('href', '/dashboard/appointments/week?day=2026-11-16');
});

test('shows the other days when a day fails to load', async () => {
  const { answers } = serve();
  const answer = answers['GET /api/appointments/day'];
  answers['GET /api/appointments/day'] = (request, ...rest) =>
    request.url.endsWith('2026-11-23') ? failure(500, 'No.') : (answer?.(request, ...rest) ?? Response.error());
  open('/dashboard/appointments/week');
  expect(await screen.findByRole('link', { name: /^Ada Obi/ })).toBeVisible();
  expect(await (await day('Monday 23 November 2026')).findByRole('button', { name: 'Retry' })).toBeVisible();
});
