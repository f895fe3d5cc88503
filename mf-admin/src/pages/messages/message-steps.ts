import { MESSAGE_STEPS, type MessageRecord, type MessageStatus } from '@lagoon/shared/domain';
import type { Step } from '../../components/record-status/status-actions';

const note = { label: 'Note', hint: 'For your colleagues. The customer does not see it.' };

const words: Record<MessageStatus, Omit<Step<MessageStatus>, 'status' | 'ask'> & { title: (name: string) => string; text: string }> = {
  answered: {
    label: 'Mark answered',
    busyLabel: 'Saving...',
    done: 'Message marked as answered',
    title: (name) => `Mark the message of ${name} as answered?`,
    text: 'It no longer waits for anybody. Nothing is sent to the customer.',
  },
  closed: {
    label: 'Mark closed',
    busyLabel: 'Closing...',
    done: 'Message closed',
    title: (name) => `Close the message of ${name}?`,
    text: 'It needs no answer, or no more. Nothing is sent to the customer.',
  },
  new: {
    label: 'Mark new',
    busyLabel: 'Saving...',
    done: 'Message marked as new',
    title: (name) => `Mark the message of ${name} as new?`,
    text: 'It waits for an answer again, and counts among what is new.',
  },
};

/** What can be done with a message now. */
export const messageSteps = ({ status, firstName, lastName }: MessageRecord): Step<MessageStatus>[] =>
  MESSAGE_STEPS[status].map((next) => {
    const { title, text, ...step } = words[next];
    return { ...step, status: next, ask: { title: title(`${firstName} ${lastName}`), text, note } };
  });
