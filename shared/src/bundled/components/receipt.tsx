import { brand, paths } from '@lagoon/shared/domain';
import {
  Card,
  Cluster,
  color,
  Lead,
  media,
  Row,
  radius,
  space,
  Text,
  TextLink,
} from '@lagoon/shared/ui';
import { Check, CircleAlert, Clock3, Phone, Printer } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { ActionButton } from './action-button';
import { CopyButton } from './copy-button';
import { Disc } from './icon-disc';
import { PhoneLink } from './phone-link';

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: 56px;
  width: 100%;
  max-width: 45rem;
  margin-inline: auto;
  /* not a margin, which would move the container when another view replaces this one */
  padding-block: 56px ${space.section};
  ${media.phone} { gap: 40px; padding-top: 24px; }
  ${media.print} { gap: 16px; padding-block: 0; }
`;

const Top = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 36px 40px;
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 0; border: 0; }
`;

export const SentCard = styled(Card)`
  display: grid;
  gap: 16px;
  padding: 24px 32px;
  h2 { font-size: 1.3125rem; letter-spacing: -.01em; }
  > :last-child { padding-top: 14px; border-top: 1px solid ${color.line}; }
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 16px 20px; break-inside: avoid; }
`;

export const ReceiptPart = styled.section`
  display: grid;
  gap: 24px;
  h2 { font-size: 1.5rem; }
`;

const Questions = styled.p`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 14px;
  padding: 16px 20px;
  border-radius: ${radius.card};
  background: ${color.tint};
  font-size: 1rem;
  a { color: ${color.ink900}; font-weight: 700; overflow-wrap: anywhere; }
  svg { color: ${color.brand700}; }
  ${media.print} { padding: 0; }
`;

/** Replaces the site's header on paper. */
const OnPaper = styled.p`
  display: none;
  font-weight: 700;
  ${media.print} { display: block; }
`;

const End = styled.div`
  display: grid;
  gap: 24px;
  ${media.print} { gap: 16px; }
`;

export type StatusTone = 'waiting' | 'good' | 'bad';

const tones = {
  waiting: { Icon: Clock3, ink: 'warning800', ground: 'warningTint' },
  good: { Icon: Check, ink: 'success700', ground: 'successTint' },
  bad: { Icon: CircleAlert, ink: 'danger700', ground: 'dangerTint' },
} as const;

export function StatusBadge({ label, tone }: { label: string; tone: StatusTone }) {
  const { Icon, ink, ground } = tones[tone];
  return (
    <Row as="p" $gap={16} $mb={12} $color={ink} $weight={600}>
      <Disc $width={56} $height={56} $bg={ground} aria-hidden="true">
        <Icon size={24} />
      </Disc>
      <span>{label}</span>
    </Row>
  );
}

interface ReceiptProps {
  label: string;
  tone: StatusTone;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  lead: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
  sent?: ReactNode;
  /** end of the sentence that asks the customer to contact the lab */
  mention: string;
  printable?: boolean;
  actions?: ReactNode;
}

export const Receipt = ({
  label,
  tone,
  title,
  heading,
  lead,
  details,
  children,
  sent,
  mention,
  printable,
  actions,
}: ReceiptProps) => (
  <Column>
    {printable ? (
      <OnPaper>
        {brand.name}, {brand.addressLines.join(' ')}
      </OnPaper>
    ) : null}
    <Top>
      <StatusBadge label={label} tone={tone} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Lead>{lead}</Lead>
      {details}
    </Top>
    {children}
    <End>
      {sent}
      <Questions>
        <Phone size={22} />
        <span>
          Questions? Call <PhoneLink /> or write to{' '}
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          {mention}
        </span>
      </Questions>
      <Cluster $gap="12px 24px" data-no-print>
        {printable ? (
          <ActionButton
            label="Print this page"
            $kind="secondary"
            icon={Printer}
            onClick={() => window.print()}
          />
        ) : null}
        {actions}
        <TextLink to={paths.home()}>Go back home</TextLink>
      </Cluster>
    </End>
  </Column>
);

export const ReferenceFrame = styled(Cluster)`
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 20px;
  padding: 18px 24px;
  border-radius: ${radius.card};
  background: ${color.tint};
  strong {
    display: block;
    font-size: 2rem;
    line-height: 1.25;
    letter-spacing: .03em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    display: grid;
    justify-content: stretch;
    padding: 16px;
    strong { font-size: min(1.625rem, 7.2vw); }
  }
`;

export const ReferenceBox = ({ reference }: { reference: string }) => (
  <ReferenceFrame>
    <div>
      <Text as="span" $color="ink600" $font="small">
        Your reference
      </Text>
      <strong>{reference}</strong>
    </div>
    <CopyButton what="reference" text={reference} />
  </ReferenceFrame>
);
