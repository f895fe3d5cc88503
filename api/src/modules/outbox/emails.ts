import { brand, cleanText } from '@lagoon/shared/domain';

export interface Email {
  to: { name: string; address: string };
  replyTo?: Email['to'];
  subject: string;
  text: string;
  /** RFC 5545 */
  calendar?: string;
  /** token in the text, redacted in lists and after sending */
  secret?: string;
}

export const lab = { name: brand.name, address: brand.email };

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
}

export const person = ({ firstName, lastName, email }: Customer) => ({
  name: cleanText(`${firstName} ${lastName}`),
  address: email,
});

/** Without spaces, digits and dots, so that it can be no sentence, number or address. */
const ONE_NAME = /^\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*$/u;
const LONGEST_NAME = 20;
const isOneName = (text: string) => text.length <= LONGEST_NAME && ONE_NAME.test(text);

/** @param isVerified false: no typed text */
export const addressee = (customer: Customer, isVerified = false) =>
  isVerified ? person(customer) : { name: '', address: customer.email };

/**
 * A first name that could be a message, such as "Call 0801", becomes "customer" unless verified.
 */
export function salutation({ firstName }: { firstName: string }, isVerified = false) {
  return `Dear ${isVerified || isOneName(firstName) ? firstName : 'customer'},`;
}

export const redactedText = ({ text, secret }: Pick<Email, 'text' | 'secret'>) =>
  secret ? text.replaceAll(secret, '…') : text;

export const closing: readonly string[] = [
  `Questions? Call ${brand.phone} (${brand.hours}) and give the reference.`,
  '',
  brand.name,
  ...brand.addressLines,
];

export const emailToLab = (customer: Customer, subject: string, lines: readonly string[]) => ({
  to: lab,
  replyTo: person(customer),
  subject,
  text: lines.join('\n'),
});

export const contactLines = (customer: Customer & { phoneNumber: string }) => [
  `Name: ${person(customer).name}`,
  `Phone: ${customer.phoneNumber}`,
  `E-mail: ${customer.email}`,
];

export const emailToCustomer = (
  customer: Customer,
  subject: string,
  lines: readonly string[],
  isVerified = false,
) => ({
  to: addressee(customer, isVerified),
  replyTo: lab,
  subject,
  text: [salutation(customer, isVerified), '', ...lines, ...closing].join('\n'),
});
