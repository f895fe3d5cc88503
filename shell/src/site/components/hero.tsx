import { Cluster, Columns, Container, font, Lead, media, Row } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { rich } from './text';

/* more than one word on the last line */
const largeLetters = css`
  font-size: ${font.h1Home};
  ${media.collapsedNav} { font-size: calc(5.5vw - .375rem); }
  ${media.phone} { font-size: ${font.h1Home}; letter-spacing: -.025em; }
`;

const Title = styled.h1<{ $large: boolean }>`
  ${({ $large }) => $large && largeLetters}
  & + ${Lead} {
    max-width: 32rem;
    text-wrap: balance;
    margin-top: ${({ $large }) => ($large ? 20 : 16)}px;
  }
  ${media.phone} { & + ${Lead} { margin-top: 14px; } }
`;

export const HeroActions = styled(Cluster)`
  gap: 12px 24px;
  margin-top: 32px;
  ${media.phone} { margin-top: 24px; & > a:first-child { width: 100%; } }
  ${media.print} { display: none; }
`;

interface HeroProps {
  eyebrow?: string;
  icon?: LucideIcon;
  title: string;
  large?: boolean;
  lead: string;
  /** decorative, with `width` and `height` */
  picture: ReactNode;
  breadcrumb?: ReactNode;
  children?: ReactNode;
}

export function Hero({
  eyebrow,
  icon: Icon,
  title,
  large = false,
  lead,
  picture,
  breadcrumb,
  children,
}: HeroProps) {
  const id = useId();
  return (
    <Container as="section" aria-labelledby={id}>
      {breadcrumb}
      <Columns
        $gap={[64, 40, 28]}
        $columns={['1.1fr 1fr', 1]}
        $align="center"
        $pt={breadcrumb ? 8 : [56, 32]}
        $pb={[64, 40]}
      >
        <div>
          {Icon ? (
            <Row as="p" $gap={8} $mb={[12, 8]} $color="brand700" $font=".875rem" $weight={600}>
              <Icon size={20} />
              {eyebrow}
            </Row>
          ) : null}
          <Title id={id} tabIndex={-1} $large={large}>
            {title}
          </Title>
          <Lead>{rich(lead)}</Lead>
          {children}
        </div>
        {picture}
      </Columns>
    </Container>
  );
}
