import { type BoxProps, box, Card, color, media, motion, Picture, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

/** The link of a card covers the whole card. */
export const coversCard = css`
  &::after { content: ''; position: absolute; inset: -1px; border-radius: ${radius.card}; }
  &:focus-visible { outline: none; box-shadow: none; text-decoration: underline; }
  &:focus-visible::after {
    outline: 2px solid ${color.surface};
    box-shadow: 0 0 0 5px ${color.focus};
  }
`;

export const LinkCard = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow-wrap: anywhere;
  transition: border-color ${motion.fast};
  ${media.hover} { &:hover { border-color: ${color.brand600}; } }
`;

export const CardBody = styled.div<BoxProps>`
  display: flex;
  flex: 1;
  flex-direction: column;
  ${box}
`;

export const CoverPicture = styled(Picture)<BoxProps>`
  width: 100%;
  background-color: ${color.tint};
  object-fit: cover;
  ${box}
`;
