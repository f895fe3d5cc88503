import type { AppointmentStatus, MessageStatus, OrderStatus } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** text contrast of at least 4.5:1 */
export const tones = {
  waiting: { text: color.warning800, ground: color.warningTint },
  good: { text: color.success700, ground: color.successTint },
  bad: { text: color.danger700, ground: color.dangerTint },
  over: { text: color.ink600, ground: color.tint },
  info: { text: color.info700, ground: color.infoTint },
};
export type Tone = keyof typeof tones;

const Chip = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 3px 12px 3px 10px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: .9375rem;
  font-weight: 600;
  line-height: 1.4;
  white-space: nowrap;
  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: currentColor;
  }
`;

export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <Chip $tone={tone}>{label}</Chip>
);

export type StatusDisplay<Status extends string> = Record<Status, { tone: Tone; label: string }>;

export const orderStatusDisplay: StatusDisplay<OrderStatus> = {
  'pending-verification': { tone: 'waiting', label: 'To verify' },
  verified: { tone: 'good', label: 'Verified' },
  'result-sent': { tone: 'info', label: 'Result sent' },
  rejected: { tone: 'bad', label: 'Rejected' },
  refunded: { tone: 'bad', label: 'Refunded' },
  done: { tone: 'over', label: 'Done' },
};

export const messageStatusDisplay: StatusDisplay<MessageStatus> = {
  new: { tone: 'waiting', label: 'New' },
  answered: { tone: 'good', label: 'Answered' },
  closed: { tone: 'over', label: 'Closed' },
};

export const appointmentStatusDisplay: StatusDisplay<AppointmentStatus> = {
  unconfirmed: { tone: 'over', label: 'Requested' },
  new: { tone: 'waiting', label: 'To confirm' },
  confirmed: { tone: 'good', label: 'Confirmed' },
  done: { tone: 'over', label: 'Done' },
  missed: { tone: 'bad', label: 'Missed' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
};
