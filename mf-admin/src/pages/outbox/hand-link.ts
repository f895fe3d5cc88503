import { color, radius } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A link to the mail program that looks like the buttons beside it. */
export const HandLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 44px;
  padding: 8px 18px;
  border: 1px solid ${color.controlLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink900};
  font-size: .9375rem;
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
`;
