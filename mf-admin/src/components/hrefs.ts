import { brand } from '@lagoon/shared/domain';

/** Calls a number, however it was written. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * Begins a letter in the reader's own mail program. No test may stand in its subject, since others may see a mailbox.
 *
 * @param address of whom it goes to
 */
export function mailtoHref(address: string, { subject, text }: { subject: string; text?: string }): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  // RFC 6068: a line ends with CR LF
  if (text) parts.push(`body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`);
  // what could begin a second recipient or a header of its own stays part of the address
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${parts.join('&')}`;
}

interface EmailTo {
  email: string;
  firstName: string;
  subject: string;
}

/**
 * Begins a letter to a customer: subject, greeting and the lab's name, and nothing of what the customer wrote, since a
 * browser may keep the address.
 */
export const emailHref = ({ email, firstName, subject }: EmailTo): string =>
  mailtoHref(email, { subject, text: [`Dear ${firstName},`, '', '', '', brand.name, brand.phone].join('\n') });
