import { Card, color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { Grid } from './product-grid';

/** As high as a card whose name takes one line; on a phone two, on the smallest three, as most names do. */
const Place = styled(Card)`
  overflow: hidden;
  &::before { content: ''; display: block; aspect-ratio: 4 / 3; background: ${color.tint}; }
  &::after { content: ''; display: block; height: calc(120px + 4.294rem); }
  ${media.phone} { &::after { height: calc(96px + 5.244rem); } }
  @media (max-width: 21.5em) { &::after { height: calc(96px + 6.594rem); } }
`;

interface WaitingCardsProps {
  count: number;
  className?: string;
}

/** Where cards will stand: their tiles without pictures, so that nothing moves when they come. */
export const WaitingCards = ({ count, className }: WaitingCardsProps) => (
  <Grid as="div" className={className} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <Place key={at} />
    ))}
  </Grid>
);
