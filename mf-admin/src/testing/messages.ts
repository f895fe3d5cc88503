import type { MessageRecord } from '@lagoon/shared/domain';
import { came } from './appointments';

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
