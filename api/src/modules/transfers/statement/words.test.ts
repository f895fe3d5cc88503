import { directionOf, markOf, statusOf } from './words';

const rows = <Meaning>(...groups: [Meaning, ...string[]][]) =>
  groups.flatMap(([meaning, ...texts]) => texts.map((text): [string, Meaning] => [text, meaning]));

test.each(
  rows<ReturnType<typeof directionOf>>(
    [
      'in',
      'CR',
      'C',
      'Credit',
      'Credited',
      'Deposit',
      'Direct credit',
      'Received',
      'Money In',
      'Transfer-In',
      'INWARD',
      '+',
    ],
    [
      'out',
      'DR',
      'Dr.',
      'D',
      'DB',
      'DBIT',
      'Debited',
      'Sent',
      'Money Out',
      'Transfer Out',
      'TRANSFER_OUT',
      'Withdrawal',
      '−',
    ],
    [
      undefined,
      'S',
      'Transfer',
      'DR/CR',
      'Credit reversal',
      'Failed credit',
      'Non-credit',
      'Un-credited',
      '',
    ],
  ),
)('reads the direction "%s" as %s', (text, direction) => expect(directionOf(text)).toBe(direction));
test('prefers the meaning that staff chose', () => {
  expect(directionOf('S', { s: 'out' })).toBe('out');
  expect(statusOf('Partly', { partly: 'ignored' })).toBe('ignored');
});

test.each(
  rows<ReturnType<typeof statusOf>>(
    ['counts', '', 'SUCCESSFUL', 'Completed', 'Approved or completed successfully'],
    ['failed', 'FAILED', 'Unsuccessful', 'Not successful', 'Declined', 'Timed out'],
    ['pending', 'PENDING', 'In progress', 'Processing', 'On hold'],
    ['reversed', 'REVERSED', 'Successful (reversed)', 'RVSL'],
    [
      undefined,
      'Partly',
      'Unconfirmed',
      'Unapproved',
      'Un-successful',
      'In-complete',
      'Dis-approved',
      'To be confirmed',
      'Partially completed',
    ],
  ),
)('reads the status "%s" as %s', (text, status) => expect(statusOf(text)).toBe(status));

test.each(
  rows<ReturnType<typeof markOf>>(
    [
      'balance',
      'Opening Balance',
      'OPENING BAL. B/F',
      'Balance B/F',
      'B/F',
      'BALANCE C/FWD',
      'Brought Forward',
      'Closing Ledger Balance',
      'Balance as at 05/11/2026',
      'Closing balance:',
    ],
    [
      'total',
      'TOTAL',
      'Grand Total:',
      'Sub-total',
      'Total Credits',
      'Total number of transactions 12',
      'Number of transactions',
      'Balance',
      'Final balance',
    ],
    [
      undefined,
      'TOTAL HEALTH LTD',
      'NIP TOTAL ENERGIES',
      'BALANCE PAYMENT LGN-7F3K-92QD',
      'BALANCE FOR TEST',
    ],
  ),
)('reads the mark of a line "%s" as %s', (text, mark) => expect(markOf([text])).toBe(mark));
