import { Link } from '@lagoon/shared/router';
import { color, media, motion } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A link that selects a value, such as a status or a period. Back returns to the previously selected value. */
export const Choice = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding-inline: 16px;
  border: 1px solid ${color.line};
  border-radius: 22px;
  background: ${color.surface};
  color: ${color.ink900};
  font-size: .9375rem;
  font-weight: 600;
  text-decoration: none;
  transition: border-color ${motion.fast};
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &:focus-visible { border-radius: 22px; }
  &[aria-current] { border-color: ${color.brand900}; background: ${color.brand900}; color: ${color.surface}; }
  ${media.phone} { padding-inline: 13px; }
`;
