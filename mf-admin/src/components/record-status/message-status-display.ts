import { MESSAGE_STATUSES, type MessageStatus } from '@lagoon/shared/domain';
import type { Filter } from '../record-list/status-filter';
import type { StatusLook } from './history-list';

/** How the status of a message is shown. */
export const messageLook: StatusLook<MessageStatus> = {
  new: { tone: 'waiting', label: 'New' },
  answered: { tone: 'good', label: 'Answered' },
  closed: { tone: 'over', label: 'Closed' },
};

export const messageFilters: readonly Filter<MessageStatus>[] = MESSAGE_STATUSES.map((status) => ({
  status,
  label: messageLook[status].label,
}));
