import { contactSchema } from '@lagoon/shared/forms/schemas';
import type { Db } from '../../db/open';
import { messages } from '../../db/schema';
import { readOrderRequest } from '../orders/order-request';
import { placeOrder } from '../orders/place-order';
import { contactLetter } from '../outbox/letters';
import { post } from '../outbox/outbox';
import { type EmailCall, EmailCallError } from './email-call';

/** Keeps a contact message and its letter to the lab in one transaction. @throws ValidationError */
async function keepMessage(db: Db, values: Record<string, string>): Promise<void> {
  const message = contactSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  await db.transaction(async (tx) => {
    await tx.insert(messages).values(message);
    await post(tx, 'contact', [contactLetter(message)]);
  });
}

/**
 * Does what a template of ours stands for and gives the text that the e-mail service answers: `OK`, and after it the
 * reference of an order. A foreign e-mail service answers a bare `OK`, which the confirmation page understands too.
 * @throws ValidationError, HttpError, EmailCallError
 */
export async function sendTemplate(db: Db, { template, values }: EmailCall, host: string): Promise<string> {
  if (template === 'order') return `OK ${await placeOrder(db, readOrderRequest(values), host)}`;
  if (template === 'appointment') throw new EmailCallError(400, 'Appointments cannot be sent by this form yet. Please call us.');
  await keepMessage(db, values);
  return 'OK';
}
