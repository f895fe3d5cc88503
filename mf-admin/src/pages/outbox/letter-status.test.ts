import type { LetterRecord } from '@lagoon/shared/domain';
import { hasFailed, letterStatus } from './letter-status';

const letter = (traits: Partial<LetterRecord>): LetterRecord => ({
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

test.each<[Partial<LetterRecord>, string, boolean]>([
  [{}, 'Waiting', false],
  [{ attempts: 1, lastError: 'ESOCKET' }, 'Failed, 1 try', true],
  [{ attempts: 3, lastError: 'ESOCKET' }, 'Failed, 3 tries', true],
  [{ held: 'site' }, 'Held back', false],
  [{ held: 'recipient', sentAt: '2026-11-20T08:05:00.000Z' }, 'Sent 20 November 2026, 9:05 am', false],
  [{ attempts: 2, sentAt: '2026-11-20T08:05:00.000Z' }, 'Sent 20 November 2026, 9:05 am', false],
])('%j is "%s"', (traits, label, failed) => {
  expect(letterStatus(letter(traits)).label).toBe(label);
  expect(hasFailed(letter(traits))).toBe(failed);
});
