import { color, media } from '@lagoon/shared/ui';
import { css } from 'styled-components';

/** Hairlines between columns; rows on a phone. */
export const cells = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border: solid ${color.line};
  border-width: 1px 0 0;
  & > * { padding: 36px 40px 0 0; border: inherit; border-width: 0; break-inside: avoid; }
  & > * + * { padding-left: 40px; border-left-width: 1px; }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & > *, & > * + * { padding: 20px 0; border-left-width: 0; }
    & > * + * { border-top-width: 1px; }
  }
`;
