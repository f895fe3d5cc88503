import { CONFIRM_BY_LINK } from '@lagoon/shared/domain';
import { contactSchema } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, messages, orders } from '../../platform/db/schema';
import { isId } from '../../platform/validation';
import { type Admit, bookAppointment } from '../appointments/book-appointment';
import { needUnseenPlace } from '../appointments/places';
import type { Limiter, Standing } from '../limits/limiter';
import { contactEmail } from '../messages/messages';
import { readOrderRequest } from '../orders/order-request';
import { placeOrder } from '../orders/place-order';
import { post } from '../outbox/outbox';
import type { ImageHost } from '../proofs/image-host';
import type { EmailCall, TemplateId } from './email-call';

/**
 * Keeps a contact message and its e-mail to the lab in one transaction. The key of its attempt is its id, so that a resend is known.
 * @throws ValidationError
 */
async function keepMessage(db: Db, values: Record<string, string>): Promise<void> {
  const message = contactSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  await db.transaction(async (tx) => {
    const key = keyOf(values);
    const kept = await tx
      .insert(messages)
      .values({ ...message, ...(isId(key) ? { id: key } : {}) })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (kept.length > 0) await post(tx, 'contact', [contactEmail(message)]);
  });
}

interface CallContext {
  db: Db;
  host: string;
  /** the image host of somebody else, when the site has one */
  imageHost: ImageHost | undefined;
  now: Date;
  /** whom the call's address stands for */
  network: string;
  limiter: Limiter;
  /** whether there is a mail server to send a confirmation link with */
  canSend: boolean;
}

const keyOf = ({ idempotency_key: key = '' }: Record<string, string>): string => key.trim().toLowerCase();

/** The record that a resend is about; sending again must never be one time too many. */
async function isResend(db: Db, template: TemplateId, values: Record<string, string>): Promise<boolean> {
  const key = keyOf(values);
  if (!isId(key)) return false;
  if (template === 'contact') return (await db.$count(messages, eq(messages.id, key))) > 0;
  const table = template === 'order' ? orders : appointments;
  return (await db.$count(table, eq(table.idempotencyKey, key))) > 0;
}

/**
 * Does what a template of ours stands for and gives the text that the e-mail service answers: `OK`, and after it the
 * reference of an order or an appointment, and whether that is to be confirmed by the link of an e-mail. A foreign e-mail
 * service answers a bare `OK`, which the pages understand too.
 * @throws ValidationError, ApiError, LimitMet
 */
export async function sendTemplate(call: EmailCall, context: CallContext): Promise<string> {
  const { template, values } = call;
  const { db, network, limiter } = context;
  if (await isResend(db, template, values)) return write(call, context, FREE);
  const attempt = { action: template, network, phone: values.phoneNumber, email: values.email };
  return limiter.run(attempt, (standing) => write(call, context, standing));
}

/** A resend writes nothing new. */
const FREE: Standing = { busy: false, scale: Number.POSITIVE_INFINITY };

async function write(
  { template, values }: EmailCall,
  { db, host, imageHost, now, canSend }: CallContext,
  standing: Standing,
): Promise<string> {
  if (template === 'order') return `OK ${await placeOrder(db, readOrderRequest(values), { host, imageHost })}`;
  if (template === 'appointment') {
    const admit: Admit = (tx, { date }) => needUnseenPlace(tx, { date, now }, standing);
    const { reference, byLink } = await bookAppointment(db, values, { now, byLink: canSend, admit });
    return byLink ? `OK ${reference} ${CONFIRM_BY_LINK}` : `OK ${reference}`;
  }
  await keepMessage(db, values);
  return 'OK';
}
