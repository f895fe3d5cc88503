import { brand } from '@lagoon/shared/domain';
import { color } from '@lagoon/shared/ui';
import styled from 'styled-components';

const Box = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font-size: 1.125rem;
  strong { font-weight: 700; }
`;

/** The drop with the lagoon in it, and the lab's name. */
export const Logo = () => (
  <Box>
    <svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true" focusable="false">
      <path fill={color.brand600} d="M20 3.1C25.7 11.8 33.5 18 33.5 25a13.5 13.5 0 0 1-27 0c0-7 7.8-13.2 13.5-21.9" />
      <path fill={color.brand900} d="M7 28q3-2 6-.5 5 3 10 0t10 .5A13.5 13.5 0 0 1 7 28" />
    </svg>
    <span>
      <strong>{brand.nameParts[0]}</strong> {brand.nameParts[1]}
    </span>
  </Box>
);
