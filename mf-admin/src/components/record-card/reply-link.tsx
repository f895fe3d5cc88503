import { Button, media, VisuallyHidden } from '@lagoon/shared/ui';
import { Reply } from 'lucide-react';
import styled from 'styled-components';

const Action = styled(Button).attrs({ as: 'a' })<{ href: string }>`
  ${media.print} { display: none; }
`;

/** Opens a letter to somebody. */
export const ReplyLink = ({ href, to }: { href: string; to: string }) => (
  <Action href={href} $kind="soft">
    <Reply size={20} strokeWidth={1.9} aria-hidden="true" />
    <span>
      Reply<VisuallyHidden> to {to} by e-mail</VisuallyHidden>
    </span>
  </Action>
);
