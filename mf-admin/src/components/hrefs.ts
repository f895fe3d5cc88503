import { brand } from '@lagoon/shared/domain';

export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Returns a `mailto:` address. @param subject must have no medical content, because other people may see the mailbox */
export function mailtoHref(address: string, { subject, text }: { subject: string; text?: string }): string {
  const parts = [`subject=${encodeURIComponent(subject)}`];
  // RFC 6068: lines end with CR LF
  if (text) parts.push(`body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`);
  // encodes characters that could add a recipient or header
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?${parts.join('&')}`;
}

/** Returns a `mailto:` address without the customer's own text, because a browser may store the address. */
export const emailHref = ({ email, firstName, subject }: { email: string; firstName: string; subject: string }): string =>
  mailtoHref(email, { subject, text: [`Dear ${firstName},`, '', '', '', brand.name, brand.phone].join('\n') });
