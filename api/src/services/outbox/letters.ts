import { brand, naira } from '@lagoon/shared/domain';

/** A letter as the outbox keeps it. Plain text only: what people typed stays what they typed. */
export interface Letter {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

/** A name that may stand in a mail header: one line, no control characters. */
export const headerText = (text: string): string =>
  Array.from(text, (letter) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/** The laboratory as a correspondent. */
export const lab = { name: brand.name, address: brand.email };
/** A customer as a correspondent. */
export const person = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => ({
  name: headerText(`${firstName} ${lastName}`),
  address: email,
});

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

/** To the lab: everything needed to verify the payment. The chosen tests are health data, so never in the subject. */
export function orderLetterToLab(order: OrderFacts): Letter {
  const lines = order.lines.map(
    (line) => `- ${line.quantity} x ${line.name}: ${line.known ? naira(line.lineTotal) : 'price unknown, please check'}`,
  );
  const text = [
    `Order ${order.reference} waits for its payment to be verified.`,
    '',
    `Name: ${headerText(`${order.firstName} ${order.lastName}`)}`,
    `Phone: ${headerText(order.phoneNumber)}`,
    `E-mail: ${order.email}`,
    `Tests: ${order.testOption}`,
    '',
    lines.length > 0 ? lines.join('\n') : 'The order came without a cart: please read the amount from the proof.',
    `Subtotal: ${naira(order.subtotal)}`,
    ...(order.subtotal === order.subtotalSent ? [] : [`The customer saw ${naira(order.subtotalSent)}: please check the difference.`]),
    `Account paid into: ${order.paymentAccount === '' ? 'not given' : headerText(order.paymentAccount)}`,
    '',
    'The proof of payment is with the order, for signed-in staff only.',
  ].join('\n');
  return { to: lab, replyTo: person(order), subject: `New order ${order.reference}`, text };
}

/** To the customer: that the order is with us and what happens next. No test is named, since others may see a mailbox. */
export function orderLetterToCustomer(order: OrderFacts): Letter {
  const text = [
    `Dear ${headerText(order.firstName)},`,
    '',
    `We have your order and your proof of payment. Your reference is ${order.reference}.`,
    ...(order.lines.length > 0 ? [`Subtotal: ${naira(order.subtotal)}`] : []),
    '',
    'We verify the payment and then call you about sample collection. Results come by e-mail, with a notice when they are ready.',
    `Questions? Call ${brand.phone} (${brand.hours}) and give the reference.`,
    '',
    brand.name,
    ...brand.addressLines,
  ].join('\n');
  return { to: person(order), replyTo: lab, subject: `We have your order ${order.reference}`, text };
}

/** To the lab: a message of the contact form. */
export function contactLetter(message: {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
}): Letter {
  const text = [`From: ${person(message).name}`, `Phone: ${message.phoneNumber}`, `E-mail: ${message.email}`, '', message.message].join(
    '\n',
  );
  return { to: lab, replyTo: person(message), subject: 'New message from the contact form', text };
}
