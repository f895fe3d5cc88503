import { Card, color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A card with a heading. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  overflow-wrap: anywhere;
  > header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 66px; padding: 10px 28px; }
  > header h2 { font-size: 1.25rem; line-height: 1.3; letter-spacing: -.01em; }
  ${media.phone} { > header { padding: 8px 18px; } }
  ${media.print} { > header { display: flex !important; } }
`;

/** Rows below one another, parted by hairlines. */
export const Rows = styled.ul`
  > li { border-top: 1px solid ${color.line}; }
`;
