import { brand, type OrderStatus } from '@lagoon/shared/domain';
import { addressee, closing, type Letter, lab, salutation } from './emails';
import { statusPage } from './order-emails';

/** What a letter about a step of an order needs to know. */
export interface SteppedOrder {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface Words {
  subject: string;
  paragraphs: string[];
}

const verified = (reference: string): Words => ({
  subject: `Your payment for order ${reference} has arrived`,
  paragraphs: [
    `Thank you: we have checked your payment for order ${reference}, and all is well.`,
    'We call you next, to agree when and where we collect your sample. You need to do nothing until then.',
  ],
});

const rejected = (reference: string, note: string): Words => ({
  subject: `We could not confirm the payment for order ${reference}`,
  paragraphs: [
    `We have looked at the proof of payment for order ${reference} and could not confirm the payment yet. This is why:`,
    note,
    `Please call us on ${brand.phone} or answer this e-mail, and we put it right together. Please do not pay a second time before we have spoken.`,
  ],
});

const done = (reference: string): Words => ({
  subject: `Your order ${reference} is complete`,
  paragraphs: [
    `Everything on your order ${reference} is done. Thank you for trusting us with it.`,
    'Results come by e-mail. If yours have not reached you, or you would like to talk them through, please call us.',
  ],
});

const WORDS: Partial<Record<OrderStatus, (reference: string, note: string) => Words>> = { verified, rejected, done };

/**
 * To the customer: what has become of the order. No test is named, since others may see a mailbox.
 * @param note why a payment was rejected, in the administrator's words and one block; notes of other steps are the lab's own
 * @returns undefined for a step that the customer is not told of
 */
export function orderStepLetter(order: SteppedOrder, status: OrderStatus, note: string): Letter | undefined {
  const words = WORDS[status]?.(order.reference, note);
  if (!words) return undefined;
  const paragraphs = words.paragraphs.flatMap((paragraph) => [paragraph, '']);
  const text = [salutation(order), '', ...paragraphs, ...statusPage(order.reference), ...closing].join('\n');
  return { to: addressee(order), replyTo: lab, subject: words.subject, text };
}
