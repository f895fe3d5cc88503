import type { Receipt } from '@lagoon/shared/components';
import {
  brand,
  CONFIRM_WITHIN_MINUTES,
  changeableUntil,
  lagosMoment,
  RESCHEDULE_NOTICE_HOURS,
  UNCONFIRMED_KEPT_DAYS,
} from '@lagoon/shared/domain';
import type { ComponentProps } from 'react';
import type { ShownVisit, VisitAnswer } from './visit-calls';

type ReceiptText = Pick<ComponentProps<typeof Receipt>, 'label' | 'tone' | 'title' | 'lead'>;

const HOLD = CONFIRM_WITHIN_MINUTES === 60 ? 'an hour' : `${CONFIRM_WITHIN_MINUTES} minutes`;
const REBOOK = 'If you still need it, please book a new time.';

const REQUESTED = { label: 'Requested', tone: 'waiting' } as const;
const CONFIRMED = { label: 'Confirmed', tone: 'good' } as const;

function bookedText({ done, confirmed, state, ...visit }: ShownVisit): ReceiptText {
  const rule =
    state === 'open'
      ? `You can move or cancel it here until ${lagosMoment(changeableUntil(visit).toISOString())}.`
      : `Online changes close ${RESCHEDULE_NOTICE_HOURS} hours before a visit. ` +
        `To change it now, please call ${brand.phone} (${brand.hours}).`;
  const status = confirmed ? CONFIRMED : REQUESTED;
  if (done === 'move')
    return {
      ...status,
      title: 'Your visit has been moved',
      lead: `We will confirm the new time by phone or e-mail. ${rule}`,
    };
  if (done !== 'confirm') return { ...status, title: 'Your visit', lead: rule };
  const [title, next] = confirmed
    ? ['Your visit is confirmed', 'We’ve e-mailed you the details.']
    : [
        'We have your request',
        'We’ll confirm your visit by phone or e-mail and explain how to prepare.',
      ];
  return { ...status, title, lead: `You don’t need to do anything else. ${next} ${rule}` };
}

export function visitText(visit: VisitAnswer): ReceiptText {
  switch (visit.state) {
    case 'unconfirmed':
      return {
        label: 'One more step',
        tone: 'waiting',
        title: 'Confirm your request',
        lead:
          'Please check the day and the time. ' +
          `We’ll hold your slot for ${HOLD} after your request.`,
      };
    case 'expired':
      return {
        label: 'Still free',
        tone: 'waiting',
        title: 'This time is still free',
        lead: `We held your slot for ${HOLD}. That time is over, but you can still confirm now.`,
      };
    case 'gone':
      return {
        label: 'Not booked',
        tone: 'bad',
        title: 'This time is no longer free',
        lead:
          `We held your slot for ${HOLD}. It can no longer be booked: ` +
          'please choose another time.',
      };
    case 'open':
    case 'late':
      return bookedText(visit);
    case 'cancelled':
      return visit.done === 'cancel'
        ? {
            label: 'Cancelled',
            tone: 'bad',
            title: 'Your visit is cancelled',
            lead: `We’ve e-mailed you. ${REBOOK}`,
          }
        : { label: 'Cancelled', tone: 'bad', title: 'This visit was cancelled', lead: REBOOK };
    case 'over':
      return { label: 'Over', tone: 'good', title: 'This visit is over', lead: REBOOK };
    case 'unknown':
      return {
        label: 'Not found',
        tone: 'bad',
        title: 'This link isn’t valid',
        lead:
          'Open the complete link from our e-mail. A request that is not confirmed is deleted ' +
          `after ${UNCONFIRMED_KEPT_DAYS} days; then book a new time.`,
      };
  }
}
