import { color, font, media, Card as Plain, Small } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
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

/** One line of what a record says. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A part of the page: its heading and what is below. */
export const Card = styled(Plain).attrs({ as: 'section' })`
  padding: 32px;
  ${media.phone} { padding: 18px; }
  h2 { font-size: 1.25rem; letter-spacing: -.01em; }
`;

export const Note = styled(Small)`margin-top: 4px;`;
