import { brand, naira, type OrderStatus, owedText, paths } from '@lagoon/shared/domain';
import { oneLine } from '../../platform/text';
import { type Customer, type Email, emailToCustomer, lab, person } from '../outbox/emails';

/** What the e-mails of an order tell. Money in whole naira. */
interface OrderFacts extends Customer {
  reference: string;
  phoneNumber: string;
  testOption: string;
  subtotal: number;
  subtotalSent: number;
  amountAsked: number | undefined;
  /** chosen tests that are in no line */
  unpaid: string[];
  paymentAccount: string;
  lines: { name: string; quantity: number; lineTotal: number; known: boolean }[];
}

/** Where a customer sees how an order stands. */
const statusPage = (reference: string): string[] => [
  'Check your order with your phone number:',
  `${brand.origin}${paths.orderStatus(reference)}`,
  '',
];

/** To the lab: everything needed to verify the payment. The chosen tests are health data, so never in the subject. */
export function orderEmailToLab(order: OrderFacts): Email {
  const lines = order.lines.map(
    (line) => `- ${line.quantity} x ${line.name}: ${line.known ? naira(line.lineTotal) : 'price unknown, please check'}`,
  );
  const text = [
    `Order ${order.reference} waits for its payment to be verified.`,
    '',
    `Name: ${person(order).name}`,
    `Phone: ${oneLine(order.phoneNumber)}`,
    `E-mail: ${order.email}`,
    `Tests: ${oneLine(order.testOption)}`,
    '',
    lines.length > 0 ? lines.join('\n') : 'The order came without a cart: please read the amount from the proof.',
    `Subtotal: ${naira(order.subtotal)}`,
    ...(order.subtotal === order.subtotalSent ? [] : [`Customer’s total: ${naira(order.subtotalSent)}. Please check the difference.`]),
    ...(order.amountAsked === undefined || order.amountAsked === order.subtotal
      ? []
      : [`The customer was asked for ${naira(order.amountAsked)}: ${owedText(order.subtotal - order.amountAsked)}.`]),
    ...(order.unpaid.length > 0 ? [`Chosen, not paid: ${oneLine(order.unpaid.join(', '))}`] : []),
    `Account paid into: ${order.paymentAccount === '' ? 'not given' : oneLine(order.paymentAccount)}`,
    '',
    'The proof of payment is with the order, for signed-in staff only.',
  ].join('\n');
  return { to: lab, replyTo: person(order), subject: `New order ${order.reference}`, text };
}

/** The difference between the amount that the customer was asked for and the order's, and who settles it. */
function owedLines({ subtotal, subtotalSent, amountAsked = subtotalSent }: OrderFacts): string[] {
  if (amountAsked === subtotal) return [];
  const next = amountAsked < subtotal ? 'Please transfer it to the same account.' : 'We’ll call you about it.';
  return [`You were asked for ${naira(amountAsked)}. If you have paid that, ${owedText(subtotal - amountAsked)}. ${next}`];
}

/** To the customer: that the order is with us and what happens next. No test is named, since others may see a mailbox. */
export const orderEmailToCustomer = (order: OrderFacts): Email =>
  emailToCustomer(order, `Order received ${order.reference}`, [
    `We have received your order and your proof of payment. Your reference is ${order.reference}.`,
    ...(order.lines.length > 0 ? [`Subtotal: ${naira(order.subtotal)}`, ...owedLines(order)] : []),
    '',
    'We’ll check your payment, then call to arrange your sample collection. Results come by e-mail, with a notice when they are ready.',
    ...statusPage(order.reference),
  ]);

interface Words {
  subject: string;
  paragraphs: string[];
}

const verified = (reference: string): Words => ({
  subject: `Your payment for order ${reference} has arrived`,
  paragraphs: [
    `Your payment for order ${reference} is confirmed.`,
    'We’ll call to arrange your sample collection. You don’t need to do anything.',
  ],
});

const rejected = (reference: string, note: string): Words => ({
  subject: `We could not confirm the payment for order ${reference}`,
  paragraphs: [
    `We have looked at the proof of payment for order ${reference} and could not confirm the payment yet. This is why:`,
    note,
    `Please call us on ${brand.phone} or reply to this e-mail, and we’ll sort it out. Please do not pay a second time before we have spoken.`,
  ],
});

const refunded = (reference: string, note: string): Words => ({
  subject: `We have refunded the payment for order ${reference}`,
  paragraphs: [
    `We have refunded your payment for order ${reference}. Details and reason:`,
    note,
    `Your bank may need a few days to show it. If it has not arrived by then, please call us on ${brand.phone}.`,
  ],
});

const resultSent = (reference: string): Words => ({
  subject: `We have sent the results of your order ${reference}`,
  paragraphs: [
    `The results of your order ${reference} are ready. We have sent them to this address in a separate e-mail.`,
    'Please check your spam folder too. If they are not there, call us and we’ll send them again.',
    'If you would like to talk them through, call us as well: we are glad to help.',
  ],
});

const done = (reference: string): Words => ({
  subject: `Your order ${reference} is complete`,
  paragraphs: [
    `Everything on your order ${reference} is done. Thank you for trusting us with it.`,
    'Results come by e-mail. If yours have not reached you, or you would like to talk them through, please call us.',
  ],
});

const WORDS: Partial<Record<OrderStatus, (reference: string, note: string) => Words>> = {
  verified,
  rejected,
  'result-sent': resultSent,
  refunded,
  done,
};

/**
 * To the customer: what has become of the order. No test is named, since others may see a mailbox.
 * @param note why a payment was rejected or given back, in the administrator's words and one block; notes of other steps are the lab's own
 * @returns undefined for a step that the customer is not told of
 */
export function orderStepEmail(order: Customer & { reference: string }, status: OrderStatus, note: string): Email | undefined {
  const words = WORDS[status]?.(order.reference, note);
  if (!words) return undefined;
  const paragraphs = words.paragraphs.flatMap((paragraph) => [paragraph, '']);
  return emailToCustomer(order, words.subject, [...paragraphs, ...statusPage(order.reference)]);
}
