import { color, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Details = styled.details`
  border-top: 1px solid ${color.line};
  summary { width: fit-content; min-height: 44px; padding-block: 14px 4px; color: ${color.brand700}; font-size: 1rem; font-weight: 600; cursor: pointer; }
  ol { margin-top: 12px; }
  ${media.print} { summary { list-style: none; color: ${color.ink900}; } }
`;

/** What became of a record, opened when it is asked for. */
export const History = ({ children }: { children: ReactNode }) => (
  <Details>
    <summary>History</summary>
    {children}
  </Details>
);
