import { color, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

/** For the one link of a card, which then is the whole card; the focus ring goes round the card with it. */
export const coversCard = css`
  &::after { content: ''; position: absolute; inset: -1px; border-radius: ${radius.card}; }
  &:focus-visible { outline: none; box-shadow: none; text-decoration: underline; }
  &:focus-visible::after { outline: 2px solid ${color.surface}; box-shadow: 0 0 0 5px ${color.focus}; }
`;

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
