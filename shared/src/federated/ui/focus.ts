import { css } from 'styled-components';
import { color } from './tokens';

/** Two-tone ring: blue alone has 1.22:1 on the brand's teal, so white parts them. */
export const focusRing = css`
  outline: 2px solid ${color.surface};
  outline-offset: 0;
  box-shadow: 0 0 0 5px ${color.focus};
`;

/** The ring on dark grounds. */
export const focusRingOnDark = css`
  outline: 3px solid ${color.amber500};
  outline-offset: 2px;
  box-shadow: none;
`;
