import { color, font, media } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

/** Things under one another, each as wide as there is room. @param props.$gap between two of them, in pixels */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 24 }) => $gap}px;
`;

/** Buttons beside one another; what has no room goes below. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

/** Things of different heights beside one another, on one middle line. */
export const Row = styled(Buttons)`align-items: center;`;

const kinds = {
  info: css`border-color: ${color.info700}; background: ${color.infoTint};`,
  warning: css`border-color: ${color.warning800}; background: ${color.warningTint};`,
  danger: css`border-color: ${color.danger700}; background: ${color.dangerTint};`,
};

/** A note above what it is about, with a button beside it: a paragraph, in it the fact (`strong`) and what follows (`span`). */
export const NoteBox = styled(Row)<{ $kind: keyof typeof kinds }>`
  justify-content: space-between;
  gap: 12px 24px;
  padding: 12px 12px 12px 20px;
  border: 1px solid;
  border-radius: 14px;
  font-size: 1rem;
  p { flex: 1 1 16rem; overflow-wrap: anywhere; }
  strong { display: block; font-weight: 600; }
  span { font-size: ${font.small}; }
  ${({ $kind }) => kinds[$kind]}
  ${media.phone} { padding-left: 16px; }
`;
