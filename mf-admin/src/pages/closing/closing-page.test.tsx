import type { Closing } from '@lagoon/shared/domain';
import { button, json, open, screen, serveCalls, textsOf, within } from '../../testing';

const day = (from: string, change = {}) => ({
  ...{ from, until: from, received: 0, matched: 0, open: 0, aside: 0, returned: 0 },
  ...{ orders: 0, verified: 0, money: 0, unverified: 0, refunded: 0 },
  ...change,
});
const closing: Closing = {
  by: 'day',
  periods: [
    day('2026-11-17'),
    day('2026-11-18'),
    day('2026-11-19'),
    day('2026-11-20', {
      received: 1_500_050,
      matched: 1_500_000,
      open: 50,
      orders: 2,
      verified: 1,
      money: 15_000,
      unverified: 9000,
    }),
    day('2026-11-21', { received: 500_000, aside: 500_000, refunded: 4000, orders: 1 }),
  ],
};

test('lists the total, then each day, the newest first, with one row for days without money', async () => {
  const server = serveCalls({ 'GET /api/closing': json(closing) });
  open('/dashboard/closing?from=2026-11-20&until=2026-11-21');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => textsOf(row.children).join('|'))).toEqual([
    'Day|Came in|Matched|Open|Set aside|Paid back|Orders|Paid|Verified|To verify|Refunded',
    'Total|₦20,000.50|₦15,000.00|₦0.50|₦5,000.00|–|3|1|₦15,000.00|₦9,000.00|₦4,000.00',
    'Sat 21 Nov|₦5,000.00|–|–|₦5,000.00|–|1|–|–|–|₦4,000.00',
    'Fri 20 Nov|₦15,000.50|₦15,000.00|₦0.50|–|–|2|1|₦15,000.00|₦9,000.00|–',
    'Tue 17 Nov to Thu 19 Nov|–|–|–|–|–|–|–|–|–|–',
  ]);
  expect(new URL(server.requests[0]?.url ?? '').search).toBe(
    '?by=day&from=2026-11-20&until=2026-11-21',
  );
  expect(button('Export CSV')).toBeVisible();
});
