import type { EmailRecord } from '@lagoon/shared/domain';
import { expectText, render, screen } from '../../testing';
import { emailStatus, Subject } from './outbox-page';

test('keeps a reference in a subject on one line', () => {
  const text = 'We have your appointment APT-7F3K-92QD, and your order LGN-0000-AAAA';
  render(
    <h2>
      <Subject text={text} />
    </h2>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent(text);
  for (const reference of ['APT-7F3K-92QD', 'LGN-0000-AAAA'])
    expect(screen.getByText(reference)).toHaveStyle({ display: 'inline-block' });
});

test('shows a subject without a reference unchanged', () => {
  render(<Subject text="A message from Ada O-Bi" />);
  expectText('A message from Ada O-Bi');
});

const email = (traits: Partial<EmailRecord>): EmailRecord => ({
  id: '1',
  kind: 'order',
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'S',
  text: 'T',
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
  attempts: 0,
  lastError: null,
  held: null,
  ...traits,
});

test.each<[Partial<EmailRecord>, string]>([
  [{}, 'Waiting'],
  [{ attempts: 1, lastError: 'ESOCKET' }, 'Failed, 1 try'],
  [{ attempts: 3, lastError: 'ESOCKET' }, 'Failed, 3 tries'],
  [{ held: 'site' }, 'On hold'],
  [{ held: 'recipient', sentAt: '2026-11-20T08:05:00.000Z' }, 'Sent 20 November 2026, 9:05 am'],
  [{ attempts: 2, sentAt: '2026-11-20T08:05:00.000Z' }, 'Sent 20 November 2026, 9:05 am'],
])('labels an e-mail with %j as "%s"', (traits, label) =>
  expect(emailStatus(email(traits)).label).toBe(label),
);
