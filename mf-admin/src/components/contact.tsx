import { brand, type MessageRecord } from '@lagoon/shared/domain';
import { Cluster, media } from '@lagoon/shared/ui';
import { Mail, Phone } from 'lucide-react';
import styled from 'styled-components';

const List = styled(Cluster)`
  li { min-width: 0; }
  a {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  svg { flex: none; }
  ${media.hover} { a { min-height: 32px; } }
`;

type Customer = Pick<MessageRecord, 'firstName' | 'email' | 'phoneNumber'>;

export const ContactLinks = ({ of, subject }: { of: Customer; subject: string }) => (
  <List as="ul" $gap="4px 28px" aria-label="Contact">
    <li>
      <a href={telHref(of.phoneNumber)}>
        <Phone size={20} />
        {of.phoneNumber}
      </a>
    </li>
    {of.email ? (
      <li>
        <a href={emailHref(of, subject)}>
          <Mail size={20} />
          {of.email}
        </a>
      </li>
    ) : null}
  </List>
);

export const fullName = ({ firstName, lastName }: Pick<MessageRecord, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Some systems drop a longer address. */
const LONGEST_HREF = 2000;

/**
 * Cuts a long text, and ends it with the subject, which names the record.
 * @param subject must have no medical content, because other people may see the mailbox
 */
export function mailtoHref(
  address: string,
  { subject, text = '' }: { subject: string; text?: string },
) {
  // encodes characters that could add a recipient or header
  const recipient = encodeURIComponent(address).replaceAll('%40', '@');
  const href = `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
  if (text === '') return href;
  // RFC 6068: lines end with CR LF
  const encoded = (part: string) => encodeURIComponent(part.replace(/\r?\n/g, '\r\n'));
  const whole = `${href}&body=${encoded(text)}`;
  if (whole.length <= LONGEST_HREF) return whole;
  const end = encoded(`…\n\nShortened. The whole text is in the dashboard: ${subject}`);
  let body = '&body=';
  for (const letter of text.replaceAll('\r', '')) {
    const next = encoded(letter);
    if (href.length + body.length + next.length + end.length > LONGEST_HREF) break;
    body += next;
  }
  return href + body + end;
}

/** Without the customer's own text, because a browser may store the address. */
export const emailHref = ({ email, firstName }: Customer, subject: string) =>
  mailtoHref(email, {
    subject,
    text: [`Dear ${firstName},`, '', '', '', brand.name, brand.phone].join('\n'),
  });
