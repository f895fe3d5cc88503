import { brand, naira, paths } from '@lagoon/shared/domain';
import { oneLine } from '../../platform/text';
import { addressee, closing, type Letter, lab, person, salutation } from './emails';

/** What the letters of an order tell. Money in whole naira. */
export interface OrderFacts {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  testOption: string;
  subtotal: number;
  subtotalSent: number;
  paymentAccount: string;
  lines: { name: string; quantity: number; lineTotal: number; known: boolean }[];
}

/** Where a customer sees how an order stands. */
export const statusPage = (reference: string): string[] => [
  'See how your order stands at any time, with the phone number that you gave us:',
  `${brand.origin}${paths.orderStatus(reference)}`,
  '',
];

/** To the lab: everything needed to verify the payment. The chosen tests are health data, so never in the subject. */
export function orderLetterToLab(order: OrderFacts): Letter {
  const lines = order.lines.map(
    (line) => `- ${line.quantity} x ${line.name}: ${line.known ? naira(line.lineTotal) : 'price unknown, please check'}`,
  );
  const text = [
    `Order ${order.reference} waits for its payment to be verified.`,
    '',
    `Name: ${oneLine(`${order.firstName} ${order.lastName}`)}`,
    `Phone: ${oneLine(order.phoneNumber)}`,
    `E-mail: ${order.email}`,
    `Tests: ${oneLine(order.testOption)}`,
    '',
    lines.length > 0 ? lines.join('\n') : 'The order came without a cart: please read the amount from the proof.',
    `Subtotal: ${naira(order.subtotal)}`,
    ...(order.subtotal === order.subtotalSent ? [] : [`The customer saw ${naira(order.subtotalSent)}: please check the difference.`]),
    `Account paid into: ${order.paymentAccount === '' ? 'not given' : oneLine(order.paymentAccount)}`,
    '',
    'The proof of payment is with the order, for signed-in staff only.',
  ].join('\n');
  return { to: lab, replyTo: person(order), subject: `New order ${order.reference}`, text };
}

/** To the customer: that the order is with us and what happens next. No test is named, since others may see a mailbox. */
export function orderLetterToCustomer(order: OrderFacts): Letter {
  const text = [
    salutation(order),
    '',
    `We have your order and your proof of payment. Your reference is ${order.reference}.`,
    ...(order.lines.length > 0 ? [`Subtotal: ${naira(order.subtotal)}`] : []),
    '',
    'We verify the payment and then call you about sample collection. Results come by e-mail, with a notice when they are ready.',
    ...statusPage(order.reference),
    ...closing,
  ].join('\n');
  return { to: addressee(order), replyTo: lab, subject: `We have your order ${order.reference}`, text };
}
