import { CONFIRM_WITHIN_MINUTES, type ConfirmationLink, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import type { ReceiptText } from '../../components/letter-link/linked-visit';
import { isLinkedVisit, type LinkAnswer, sendToken } from '../../components/letter-link/send-token';

const STATES: readonly string[] = ['open', 'expired', 'gone', 'confirmed', 'cancelled'] satisfies ConfirmationLink['state'][];

/** What a confirmation link stands for. */
export type ConfirmAnswer = LinkAnswer<ConfirmationLink>;

const isLink = (value: Record<string, unknown>): value is Record<string, unknown> & ConfirmationLink => isLinkedVisit(value, STATES);

/** Looks up what a link stands for, and changes nothing. @throws ServiceError when there is no answer */
export const lookUpLink = (token: string): Promise<ConfirmAnswer> => sendToken('/api/appointments/link', { token }, isLink);

/** Confirms the appointment. @returns what the link stands for then @throws ServiceError; pressing again does no harm */
export const confirmLink = (token: string): Promise<ConfirmAnswer> => sendToken('/api/appointments/confirm', { token }, isLink);

const KEPT = CONFIRM_WITHIN_MINUTES === 60 ? 'an hour' : `${CONFIRM_WITHIN_MINUTES} minutes`;

const texts: Record<ConfirmAnswer['state'], ReceiptText> = {
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

const JUST_CONFIRMED: Pick<ReceiptText, 'title' | 'lead'> = {
  title: 'Your visit is confirmed',
  lead: 'Thank you. We call or write to you, and tell you how to prepare.',
};

/** @param pressed the button was pressed on this page, so that its outcome is told and not that there is nothing to do */
export const linkText = (state: ConfirmAnswer['state'], pressed: boolean): ReceiptText =>
  state === 'confirmed' && pressed ? { ...texts.confirmed, ...JUST_CONFIRMED } : texts[state];
