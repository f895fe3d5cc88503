import type { MessageRecord, MessageStatus, StatusEvent } from '@lagoon/shared/domain';

export const came: StatusEvent<MessageStatus> = {
  status: 'new',
  note: '',
  by: null,
  createdAt: '2026-11-20T23:30:00.000Z',
};
export const message = (change: Partial<MessageRecord> = {}): MessageRecord => ({
  id: 'm1',
  firstName: 'Ọlá',
  lastName: 'Adé',
  email: 'ola@mail.example',
  phoneNumber: '0803 555 0199',
  message: 'Good morning.\nWhen are you open?',
  status: 'new',
  createdAt: came.createdAt,
  version: 1,
  events: [came],
  ...change,
});
