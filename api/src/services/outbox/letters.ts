import { brand } from '@lagoon/shared/domain';

/** A letter as the outbox keeps it. Plain text only: what people typed stays what they typed. */
export interface Letter {
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
}

/** Marks that turn the direction of what follows them, the words of others included. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name that may stand in a mail header: one line, no control characters, no marks that turn the direction of writing. */
export const headerText = (text: string): string =>
  Array.from(text.replace(TURNING, ''), (letter) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter) ? ' ' : letter))
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

/** How a letter to a customer begins. */
export const salutation = ({ firstName }: { firstName: string }): string => `Dear ${headerText(firstName)},`;

/** How a letter to a customer ends: how to reach the lab, and who wrote. */
export const closing: readonly string[] = [
  `Questions? Call ${brand.phone} (${brand.hours}) and give the reference.`,
  '',
  brand.name,
  ...brand.addressLines,
];
