import { CONFIRM_WITHIN_MINUTES, type ConfirmationLink, UNCONFIRMED_KEPT_DAYS } from '@lagoon/shared/domain';
import type { ReceiptText } from '../../components/email-link/linked-visit';
import { isLinkedVisit, type LinkAnswer, sendToken } from '../../components/email-link/send-token';

const STATES: readonly string[] = ['open', 'expired', 'gone', 'requested', 'confirmed', 'cancelled'] satisfies ConfirmationLink['state'][];

export type ConfirmAnswer = LinkAnswer<ConfirmationLink>;

const isLink = (value: Record<string, unknown>): value is Record<string, unknown> & ConfirmationLink => isLinkedVisit(value, STATES);

/** Looks up what a link stands for, and changes nothing. @throws ServiceError when there is no answer */
export const lookUpLink = (token: string): Promise<ConfirmAnswer> => sendToken('/api/appointments/link', { token }, isLink);

/** Confirms the request. @returns what the link stands for then @throws ServiceError; pressing again does no harm */
export const confirmLink = (token: string): Promise<ConfirmAnswer> => sendToken('/api/appointments/confirm', { token }, isLink);

const KEPT = CONFIRM_WITHIN_MINUTES === 60 ? 'an hour' : `${CONFIRM_WITHIN_MINUTES} minutes`;

const texts: Record<ConfirmAnswer['state'], ReceiptText> = {
  open: {
    label: 'One more step',
    tone: 'waiting',
    title: 'Confirm your request',
    lead: `Please check the day and the time. We’ll hold your slot for ${KEPT} after your request.`,
  },
  expired: {
    label: 'Still free',
    tone: 'waiting',
    title: 'This time is still free',
    lead: `We held your slot for ${KEPT}. That time is over, but you can still confirm now.`,
  },
  gone: {
    label: 'Not booked',
    tone: 'bad',
    title: 'This time is no longer free',
    lead: `We held your slot for ${KEPT}. It can no longer be booked: please choose another time.`,
  },
  requested: {
    label: 'Requested',
    tone: 'waiting',
    title: 'We have your request',
    lead: 'You don’t need to do anything else. We’ll confirm your visit by phone or e-mail and explain how to prepare.',
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'good',
    title: 'Your visit is confirmed',
    lead: 'You don’t need to do anything else. We’ve e-mailed you the details.',
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
    title: 'This link isn’t valid',
    lead: `Open the complete link from our e-mail. A request that is not confirmed is deleted after ${UNCONFIRMED_KEPT_DAYS} days; then book a new time.`,
  },
};

export const linkText = (state: ConfirmAnswer['state']): ReceiptText => texts[state];
