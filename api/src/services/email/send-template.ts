import { contactSchema } from '@lagoon/shared/forms/schemas';
import type { Db } from '../../db/open';
import { messages } from '../../db/schema';
import { bookAppointment } from '../appointments/book-appointment';
import { readOrderRequest } from '../orders/order-request';
import { placeOrder } from '../orders/place-order';
import { contactLetter } from '../outbox/contact-letter';
import { post } from '../outbox/outbox';
import type { EmailCall } from './email-call';

/** Keeps a contact message and its letter to the lab in one transaction. @throws ValidationError */
async function keepMessage(db: Db, values: Record<string, string>): Promise<void> {
  const message = contactSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  await db.transaction(async (tx) => {
    await tx.insert(messages).values(message);
    await post(tx, 'contact', [contactLetter(message)]);
  });
}

/** What a call comes with beside its values. */
export interface CallContext {
  db: Db;
  /** the host that the call came to */
  host: string;
  now: Date;
}

/**
 * Does what a template of ours stands for and gives the text that the e-mail service answers: `OK`, and after it the
 * reference of an order or an appointment. A foreign e-mail service answers a bare `OK`, which the pages understand too.
 * @throws ValidationError, HttpError
 */
export async function sendTemplate({ template, values }: EmailCall, { db, host, now }: CallContext): Promise<string> {
  if (template === 'order') return `OK ${await placeOrder(db, readOrderRequest(values), host)}`;
  if (template === 'appointment') return `OK ${await bookAppointment(db, values, now)}`;
  await keepMessage(db, values);
  return 'OK';
}
