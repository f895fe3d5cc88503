import { brand } from '@lagoon/shared/domain';
import { oneLine } from '../../platform/text';

/** An e-mail as the outbox keeps it: plain text, so that what people typed stays what they typed. HTML is made of it when it is sent. */
export interface Email {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** a file for the reader's calendar, as RFC 5545 has it */
  calendar?: string;
  /** a word of the text that opens something: only the e-mail itself has it, no list and no row of an e-mail that was sent */
  secret?: string;
}

export const lab = { name: brand.name, address: brand.email };

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
}

export const person = ({ firstName, lastName, email }: Customer) => ({
  name: oneLine(`${firstName} ${lastName}`),
  address: email,
});

/** One name, in letters of any writing: no room for a sentence, a number or an address. */
const ONE_NAME = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const LONGEST_NAME = 20;
const isOneName = (text: string): boolean => text.length <= LONGEST_NAME && ONE_NAME.test(text);

/**
 * A customer as the addressee of an e-mail.
 * @param proven whether whoever reads this mailbox has shown that they gave us the address. To anybody else's mailbox
 *   nothing goes that the sender of the form has typed: the e-mail comes from our address, and would speak for us
 */
export const addressee = (customer: Customer, proven = false): Email['to'] =>
  proven ? person(customer) : { name: '', address: customer.email };

/** How an e-mail to a customer begins. @param proven as {@link addressee} has it; without it a name that may be more than a name is left out */
export function salutation({ firstName }: { firstName: string }, proven = false): string {
  const name = oneLine(firstName);
  return `Dear ${proven || isOneName(name) ? name : 'customer'},`;
}

/** The text of an e-mail for whoever is not its reader. */
export const redactedText = ({ text, secret }: Pick<Email, 'text' | 'secret'>): string => (secret ? text.replaceAll(secret, '…') : text);

/** How an e-mail to a customer ends: how to reach the lab, and who wrote. */
export const closing: readonly string[] = [
  `Questions? Call ${brand.phone} (${brand.hours}) and give the reference.`,
  '',
  brand.name,
  ...brand.addressLines,
];

/** An e-mail to a customer, greeted and told how to reach the lab. @param proven as {@link addressee} has it */
export const emailToCustomer = (customer: Customer, subject: string, lines: readonly string[], proven = false): Email => ({
  to: addressee(customer, proven),
  replyTo: lab,
  subject,
  text: [salutation(customer, proven), '', ...lines, ...closing].join('\n'),
});
