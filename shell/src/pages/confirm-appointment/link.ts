import type { StatusTone } from '@lagoon/shared/components';
import { CONFIRM_WITHIN_MINUTES, type ConfirmationLink, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import { notUnderstood, sendToken } from '../../components/letter-link/send-token';

const STATES: readonly string[] = ['open', 'expired', 'gone', 'confirmed', 'cancelled'] satisfies ConfirmationLink['state'][];

/** What a confirmation link stands for; `unknown` when the appointment book does not know it. */
export type LinkAnswer = ConfirmationLink | { state: 'unknown' };

const isLink = (value: Record<string, unknown>): value is Record<string, unknown> & ConfirmationLink =>
  STATES.includes(String(value.state)) &&
  ['reference', 'date', 'time'].every((key) => typeof value[key] === 'string') &&
  (value.place === 'home' || value.place === 'walk-in');

const send = async (path: string, token: string): Promise<LinkAnswer> => {
  const answer = await sendToken(path, { token });
  if (answer === undefined) return { state: 'unknown' };
  if (isLink(answer)) return answer;
  throw notUnderstood();
};

/** Looks up what a link stands for, and changes nothing. @throws ServiceError when there is no answer */
export const lookUpLink = (token: string): Promise<LinkAnswer> => send('/api/appointments/link', token);

/** Confirms the appointment. @returns what the link stands for then @throws ServiceError; pressing again does no harm */
export const confirmLink = (token: string): Promise<LinkAnswer> => send('/api/appointments/confirm', token);

/** What a state of the link is called, and what it means for the customer. */
interface LinkText {
  /** in two or three words, over the heading */
  label: string;
  tone: StatusTone;
  title: string;
  lead: string;
}

const KEPT = CONFIRM_WITHIN_MINUTES === 60 ? 'an hour' : `${CONFIRM_WITHIN_MINUTES} minutes`;

const texts: Record<LinkAnswer['state'], LinkText> = {
  open: {
    label: 'One more step',
    tone: 'waiting',
    title: 'Confirm your visit',
    lead: `Please check the day and the time. We keep your place for ${KEPT} after you booked it.`,
  },
  expired: {
    label: 'Still free',
    tone: 'waiting',
    title: 'You can still have this time',
    lead: `We kept your place for ${KEPT}, which is over. Nobody has taken it: confirm now, and it is yours.`,
  },
  gone: {
    label: 'Not booked',
    tone: 'bad',
    title: 'This time is no longer free',
    lead: `We kept your place for ${KEPT}, and it cannot be booked any more. Please choose another time.`,
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    title: 'Your visit is confirmed already',
    lead: 'There is nothing more for you to do. We have written to you with all you need to know.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'bad',
    title: 'This visit was cancelled',
    lead: 'If you still need it, please book a new time.',
  },
  unknown: {
    label: 'Not found',
    tone: 'bad',
    title: 'We do not know this link',
    lead: `Please open the whole link of our letter. A visit that nobody confirms is deleted after ${UNCONFIRMED_KEPT_DAYS} days; then book a new time.`,
  },
};

const JUST_CONFIRMED: Pick<LinkText, 'title' | 'lead'> = {
  title: 'Your visit is confirmed',
  lead: 'Thank you. We call or write to you, and tell you how to prepare.',
};

/** @param pressed the button was pressed on this page, so that its outcome is told and not that there is nothing to do */
export const linkText = (state: LinkAnswer['state'], pressed: boolean): LinkText =>
  state === 'confirmed' && pressed ? { ...texts.confirmed, ...JUST_CONFIRMED } : texts[state];
