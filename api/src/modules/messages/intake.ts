import { contactSchema } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import { type Db, messages } from '../../platform/db';
import type { Intake } from '../limits/limiter';
import { type Customer, type Email, lab, person } from '../outbox/emails';
import { post } from '../outbox/outbox';
import { readKey } from '../records/reference';

export const messageIntake = (db: Db): Intake => ({
  isKnown: async (key) => (await db.$count(messages, eq(messages.id, key))) > 0,
  async take(values) {
    const message = contactSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
    const row = { ...message, id: readKey('message', values) };
    await db.transaction(async (tx) => {
      const kept = await tx
        .insert(messages)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: messages.id });
      if (kept.length > 0) await post(tx, 'contact', [contactEmail(message)]);
    });
    return '';
  },
});

export function contactEmail(message: Customer & { phoneNumber: string; message: string }): Email {
  const lines = [
    `From: ${person(message).name}`,
    `Phone: ${message.phoneNumber}`,
    `E-mail: ${message.email}`,
    '',
    message.message,
  ];
  return {
    to: lab,
    replyTo: person(message),
    subject: 'New message from the contact form',
    text: lines.join('\n'),
  };
}
