import { brand, changeableUntil, lagosMoment, RESCHEDULE_NOTICE_HOURS, type VisitView } from '@lagoon/shared/domain';
import type { EmailLink } from '../../components/email-link/email-link';
import type { ReceiptText } from '../../components/email-link/linked-visit';
import { isLinkedVisit, type LinkAnswer, sendToken } from '../../components/email-link/send-token';

const STATES: readonly string[] = ['open', 'late', 'cancelled', 'over'] satisfies VisitView['state'][];

export type VisitAnswer = LinkAnswer<VisitView>;

export interface ChangeProps {
  visit: VisitView;
  link: EmailLink<VisitAnswer>;
  /** leaves the visit as it is */
  onKeep: () => void;
}

const isVisit = (value: Record<string, unknown>): value is Record<string, unknown> & VisitView =>
  isLinkedVisit(value, STATES) && typeof value.version === 'number' && typeof value.confirmed === 'boolean';

/** Sends the token of a link to one of the visit's calls. */
export const sendForVisit = (what: string, body: { token: string; [of: string]: unknown }): Promise<VisitAnswer> =>
  sendToken(`/api/appointments/visit${what}`, body, isVisit);

/** Looks up the visit of a link, and changes nothing. @throws ServiceError when there is no answer */
export const lookUpVisit = (token: string): Promise<VisitAnswer> => sendForVisit('', { token });

const standing = ({ confirmed }: VisitView): Pick<ReceiptText, 'label' | 'tone'> =>
  confirmed ? { label: 'Confirmed', tone: 'good' } : { label: 'Requested', tone: 'waiting' };

/** What a state of the visit is called, and what the customer can do. @param pressed it was changed on this page just now, so that this is told */
export function visitText(answer: VisitAnswer, pressed: boolean): ReceiptText {
  switch (answer.state) {
    case 'open': {
      const until = `until ${lagosMoment(changeableUntil(answer).toISOString())}`;
      if (pressed)
        return {
          label: 'Requested',
          tone: 'waiting',
          title: 'Your visit has been moved',
          lead: `We will confirm the new time by phone or e-mail. You can move or cancel it here ${until}.`,
        };
      return { ...standing(answer), title: 'Your visit', lead: `You can move or cancel it here ${until}.` };
    }
    case 'late':
      return {
        ...standing(answer),
        title: 'Your visit',
        lead: `Online changes close ${RESCHEDULE_NOTICE_HOURS} hours before a visit. To change it now, please call ${brand.phone} (${brand.hours}).`,
      };
    case 'cancelled':
      return {
        label: 'Cancelled',
        tone: 'bad',
        title: pressed ? 'Your visit is cancelled' : 'This visit was cancelled',
        lead: `${pressed ? 'We’ve e-mailed you. ' : ''}If you still need it, please book a new time.`,
      };
    case 'over':
      return { label: 'Over', tone: 'good', title: 'This visit is over', lead: 'If you still need it, please book a new time.' };
    case 'unknown':
      return {
        label: 'Not found',
        tone: 'bad',
        title: 'This link isn’t valid',
        lead: 'Open the complete link from our e-mail.',
      };
  }
}
