import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { CopyButton } from '../copy-button';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 20px;
  padding: 18px 24px;
  border-radius: 14px;
  background: ${color.tint};
  strong { display: block; font-size: 2rem; line-height: 1.25; letter-spacing: .03em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  ${media.phone} { display: grid; justify-content: stretch; padding: 16px; strong { font-size: min(1.625rem, 7.2vw); } }
`;

const Label = styled.span`
  color: ${color.ink600};
  font-size: ${font.small};
`;

/** A reference, large enough to read out on the telephone, with Copy. */
export const ReferenceBox = ({ reference }: { reference: string }) => (
  <Box>
    <div>
      <Label>Your reference</Label>
      <strong>{reference}</strong>
    </div>
    <CopyButton what="reference" text={reference} />
  </Box>
);

interface ReferenceProps {
  /** missing when a foreign e-mail service took it */
  reference: string | undefined;
  /** what was sent: "order" */
  what: string;
  email: string;
}

/** The reference of what was sent; a foreign e-mail service gives none, and that is said. */
export const Reference = ({ reference, what, email }: ReferenceProps) =>
  reference ? (
    <ReferenceBox reference={reference} />
  ) : (
    <Box>
      <p>
        Your {what} was sent without a reference. The lab will write to {email} with it.
      </p>
    </Box>
  );
