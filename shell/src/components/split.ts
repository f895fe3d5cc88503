import { Container, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

interface SplitStyle {
  /** as `grid-template-columns` has it */
  $columns: string;
  $gap?: string;
  $align?: 'start' | 'center' | 'stretch';
  /** where the two come to stand under one another */
  $stack?: 'phone' | 'collapsedNav';
  /** the gap between them there */
  $stackGap: string;
}

/** Two columns, which stand under one another where it is narrow. */
export const Split = styled(Container)<SplitStyle>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  gap: ${({ $gap = '64px' }) => $gap};
  align-items: ${({ $align = 'center' }) => $align};
  ${media.collapsedNav} { gap: 40px; }
  ${({ $stack = 'phone' }) => media[$stack]} { grid-template-columns: minmax(0, 1fr); gap: ${({ $stackGap }) => $stackGap}; }
`;
