import { type LetterLimit, type LetterRecord, lagosMoment } from '@lagoon/shared/domain';
import type { Tone } from '../../components/record-status/status-chip';

/** Tries, as a number of them: "1 try", "3 tries". */
const tries = (count: number): string => `${count} ${count === 1 ? 'try' : 'tries'}`;

/** What has become of a letter. */
export function letterStatus({ sentAt, attempts, lastError, held }: LetterRecord): { tone: Tone; label: string } {
  if (sentAt) return { tone: 'good', label: `Sent ${lagosMoment(sentAt)}` };
  if (held) return { tone: 'waiting', label: 'Held back' };
  if (lastError === null && attempts === 0) return { tone: 'waiting', label: 'Waiting' };
  return { tone: 'bad', label: `Failed, ${tries(attempts)}` };
}

/** Whether it was tried in vain, so that trying again makes sense. */
export const hasFailed = ({ sentAt, attempts, lastError }: LetterRecord): boolean => !sentAt && (lastError !== null || attempts > 0);

/** Why a letter is held back: somebody may have the site write to strangers. */
export const HELD_TEXTS: Record<LetterLimit, string> = {
  recipient: 'This address has had many letters today. Send it if you know the customer.',
  site: 'Very many letters were asked for within an hour. Send it if the booking or order looks genuine.',
};
