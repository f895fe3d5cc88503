import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** What a record says, a line each: the word on the left, what it is on the right. */
export const Facts = styled.dl`
  display: grid;
  > div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 4px 16px; padding-block: 10px; border-top: 1px solid ${color.line}; }
  > div:first-child { border-top: 0; padding-top: 0; }
  > div:last-child { padding-bottom: 0; }
  dt { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.8; }
  dd { overflow-wrap: anywhere; }
  ${media.phone} { > div { grid-template-columns: minmax(0, 1fr); gap: 0; } }
`;
