import { Button, Cluster, color, media, VisuallyHidden } from '@lagoon/shared/ui';
import { Mail, Phone, Reply } from 'lucide-react';
import styled from 'styled-components';
import { telHref } from '../hrefs';

const List = styled(Cluster)`
  li { min-width: 0; }
  a { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; max-width: 100%; color: ${color.brand700}; overflow-wrap: anywhere; }
  svg { flex: none; }
  ${media.hover} { a { min-height: 32px; } }
  ${media.print} { a { min-height: 0; color: ${color.ink900}; } }
`;

export const ContactLinks = ({ phoneNumber, email, mailHref }: { phoneNumber: string; email: string; mailHref: string }) => (
  <List as="ul" $gap="4px 28px" aria-label="Contact">
    <li>
      <a href={telHref(phoneNumber)}>
        <Phone size={20} />
        {phoneNumber}
      </a>
    </li>
    {email ? (
      <li>
        <a href={mailHref}>
          <Mail size={20} />
          {email}
        </a>
      </li>
    ) : null}
  </List>
);

export const ReplyLink = ({ href, to }: { href: string; to: string }) => (
  <Button as="a" href={href} $kind="soft" data-no-print>
    <Reply size={20} />
    <span>
      Reply<VisuallyHidden> to {to} by e-mail</VisuallyHidden>
    </span>
  </Button>
);
