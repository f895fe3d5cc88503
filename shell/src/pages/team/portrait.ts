import { color, radius } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';
import type { TeamProfile } from './members';

const grounds = { light: color.tint, mid: color.tint2 };

/** The frame of a portrait: ten to eleven, on the ground that its drawing has. */
export const portraitFrame = css<{ $style: TeamProfile['style'] }>`
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${({ $style }) => grounds[$style]};
`;

export const Portrait = styled.img<{ $style: TeamProfile['style'] }>`
  ${portraitFrame}
  width: 100%;
  aspect-ratio: 10 / 11;
  object-fit: cover;
`;
