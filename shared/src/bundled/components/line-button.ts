import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A button that reads as a link in a line of text. */
export const LineButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.brand700};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
`;
