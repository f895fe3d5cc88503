import { color, radius } from '@lagoon/shared/ui';
import { css } from 'styled-components';

/** For the one link of a card, which then is the whole card; the focus ring goes round the card with it. */
export const coversCard = css`
  &::after { content: ''; position: absolute; inset: -1px; border-radius: ${radius.card}; }
  &:focus-visible { outline: none; box-shadow: none; text-decoration: underline; }
  &:focus-visible::after { outline: 2px solid ${color.surface}; box-shadow: 0 0 0 5px ${color.focus}; }
`;
