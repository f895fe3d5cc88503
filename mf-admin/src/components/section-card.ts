import { color, font, media, Card as Plain } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** A part of the page: its heading and what is below. */
export const Card = styled(Plain).attrs({ as: 'section' })`
  padding: 32px;
  ${media.phone} { padding: 18px; }
  h2 { font-size: 1.25rem; letter-spacing: -.01em; }
`;

export const Note = styled.p`
  margin-top: 4px;
  color: ${color.ink600};
  font-size: ${font.small};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
