import { color, headerHeight } from '@lagoon/shared/ui';
import { css } from 'styled-components';

/** An item of the header's navigation: as high as the header; where the visitor is, a bar on its bottom edge. */
export const navItemStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  height: ${headerHeight};
  color: ${color.ink900};
  font-size: 1rem;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  &:hover { color: ${color.brand700}; }
  &[aria-current='page'], &[data-current] { color: ${color.brand700}; font-weight: 600; }
  &[aria-current='page']::after, &[data-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.brand600};
  }
`;
