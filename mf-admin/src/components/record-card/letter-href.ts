import { brand } from '@lagoon/shared/domain';
import { mailtoHref } from '../hrefs';

interface LetterTo {
  email: string;
  firstName: string;
  subject: string;
}

/**
 * Begins a letter to a customer: subject, greeting and the lab's name, and nothing of what the customer wrote, since a
 * browser may keep the address.
 */
export const letterHref = ({ email, firstName, subject }: LetterTo): string =>
  mailtoHref(email, { subject, text: [`Dear ${firstName},`, '', '', '', brand.name, brand.phone].join('\n') });
