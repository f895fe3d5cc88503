import { type BoxProps, box, Card, color, media, motion, Picture, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

/** For the one link of a card, which then is the whole card; the focus ring goes round the card with it. */
export const coversCard = css`
  &::after { content: ''; position: absolute; inset: -1px; border-radius: ${radius.card}; }
  &:focus-visible { outline: none; box-shadow: none; text-decoration: underline; }
  &:focus-visible::after { outline: 2px solid ${color.surface}; box-shadow: 0 0 0 5px ${color.focus}; }
`;

/** A card with one such link, among others of its height. */
export const LinkCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-wrap: anywhere;
  transition: border-color ${motion.fast};
  ${media.hover} { &:hover { border-color: ${color.brand600}; } }
`;

/** What stands under a card's picture, and takes all the height that is left. */
export const CardBody = styled.div<BoxProps>`
  display: flex;
  flex: 1;
  flex-direction: column;
  ${box}
`;

/** A picture as wide as its place, cut to the place's shape. */
export const CoverPicture = styled(Picture)<BoxProps>`
  width: 100%;
  background-color: ${color.tint};
  object-fit: cover;
  ${box}
`;
