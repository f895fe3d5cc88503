import { CONFIRM_BY_LINK } from '@lagoon/shared/domain';
import { contactSchema } from '@lagoon/shared/forms/schemas';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments, messages, orders } from '../../platform/db/schema';
import { isId } from '../../platform/validation';
import { type Admit, bookAppointment } from '../appointments/book-appointment';
import { assertPendingQuota } from '../appointments/time-slots';
import type { LimitContext, Limiter } from '../limits/limiter';
import { contactEmail } from '../messages/messages';
import { readOrderRequest } from '../orders/order-request';
import { placeOrder } from '../orders/place-order';
import { post } from '../outbox/outbox';
import { cartHash } from '../payment/limited';
import type { ImageHost } from '../proofs/image-host';
import { readKey } from '../records/reference';
import { claimAccount } from '../transfers/pay-order';
import type { EmailCall, TemplateId } from './email-call';

/** Stores a contact message and its e-mail to the lab. The idempotency key becomes the id of the message. @throws ValidationError */
async function keepMessage(db: Db, values: Record<string, string>): Promise<void> {
  const message = contactSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(messages)
      .values({ ...message, id: readKey('message', values) })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (kept.length > 0) await post(tx, 'contact', [contactEmail(message)]);
  });
}

interface CallContext {
  db: Db;
  host: string;
  imageHost: ImageHost | undefined;
  now: Date;
  /** from `clientNetwork` */
  network: string;
  limiter: Limiter;
  /** true when the site has a mail server, which a confirmation link needs */
  canSend: boolean;
}

const keyOf = ({ idempotency_key: key = '' }: Record<string, string>): string => key.trim().toLowerCase();

/** Returns true for a repeated request, which no limit may reject. */
async function isResend(db: Db, template: TemplateId, values: Record<string, string>): Promise<boolean> {
  const key = keyOf(values);
  if (!isId(key)) return false;
  if (template === 'contact') return (await db.$count(messages, eq(messages.id, key))) > 0;
  const table = template === 'order' ? orders : appointments;
  return (await db.$count(table, eq(table.idempotencyKey, key))) > 0;
}

/** Returns `OK`, the reference of an order or visit, and `CONFIRM_BY_LINK` for a confirmation link. @throws ValidationError, ApiError */
export async function sendTemplate(call: EmailCall, context: CallContext): Promise<string> {
  const { template, values } = call;
  const { db, network, limiter } = context;
  if (await isResend(db, template, values)) return write(call, context, FREE);
  const attempt = { action: template, network, phone: values.phoneNumber, email: values.email };
  return limiter.run(attempt, (limitContext) => write(call, context, limitContext));
}

const FREE: LimitContext = { busy: false, scale: Number.POSITIVE_INFINITY };

async function write(
  { template, values }: EmailCall,
  { db, host, imageHost, now, canSend }: CallContext,
  limitContext: LimitContext,
): Promise<string> {
  if (template === 'order') {
    const request = readOrderRequest(values);
    const cart = await cartHash(db, request.cartKey);
    const placed = (tx: Db, id: string) => claimAccount(tx, { id, paymentAccount: request.paymentAccount }, cart, now);
    return `OK ${await placeOrder(db, request, { host, imageHost, placed })}`;
  }
  if (template === 'appointment') {
    const admit: Admit = (tx, { date }) => assertPendingQuota(tx, { date, now }, limitContext);
    const { reference, byLink } = await bookAppointment(db, values, { now, byLink: canSend, admit });
    return byLink ? `OK ${reference} ${CONFIRM_BY_LINK}` : `OK ${reference}`;
  }
  await keepMessage(db, values);
  return 'OK';
}
