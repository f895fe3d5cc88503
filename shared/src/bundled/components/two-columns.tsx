import { naira } from '@lagoon/shared/domain';
import { type BoxProps, box, media, space } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

export const Subtotal = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
  font-weight: 700;
  font-size: 1.25rem;
  strong {
    flex: 1;
    font-weight: 700;
    font-size: min(1.5rem, 12vw);
    letter-spacing: -.01em;
    text-align: right;
  }
`;

/** @param amount whole naira */
export const OrderSubtotal = ({ amount }: { amount: number }) => (
  <Subtotal>
    <span>Subtotal</span>
    {/* a new element: a changed text would move its first digit, a layout shift */}
    <strong key={amount}>{naira(amount)}</strong>
  </Subtotal>
);

const summaryInSecondColumn = css`
  > :first-child { grid-column: 2; grid-row: 1; }
  > :last-child { grid-column: 1; grid-row: 1; }
  ${media.collapsedNav} { > :first-child, > :last-child { grid-column: auto; grid-row: auto; } }
`;

/** Content and a sticky summary. `$summaryFirst` puts the summary first on a narrow screen. */
export const TwoColumns = styled.div<BoxProps & { $summaryFirst?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: 48px;
  align-items: start;
  padding-bottom: ${space.section};
  ${media.collapsedNav} { grid-template-columns: minmax(0, 1fr); gap: 32px; }
  ${media.phone} { gap: 20px; }
  ${box}
  ${({ $summaryFirst }) => $summaryFirst && summaryInSecondColumn}
`;

export const Sticky = styled.div`
  position: sticky;
  top: 88px;
  ${media.collapsedNav} { position: static; }
`;
