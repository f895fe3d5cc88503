import styled, { css } from 'styled-components';
import { type BoxProps, box } from './box';
import { color, font, media, radius, space } from './tokens';

export const Container = styled.div<BoxProps>`
  width: 100%;
  max-width: calc(${space.container} + 64px);
  margin-inline: auto;
  padding-inline: 32px;
  ${media.phone} { padding-inline: 16px; }
  ${box}
`;

const grounds = {
  canvas: css`background: ${color.canvas};`,
  surface: css`background: ${color.surface}; border-block: 1px solid ${color.line};`,
  /* dark text on paper, which has no dark background */
  dark: css`
    background: ${color.brand900};
    color: ${color.surface};
    ${media.print} { background: none; &&, && * { color: ${color.ink900}; } }
  `,
};

export const Section = styled.section<BoxProps & { $ground?: keyof typeof grounds }>`
  padding-block: ${space.section};
  ${({ $ground = 'canvas' }) => grounds[$ground]}
  ${media.print} { padding-block: 24px; }
  ${box}
`;

export const Lead = styled.p<BoxProps>`
  color: ${color.ink600};
  font-size: 1.25rem;
  line-height: 1.55;
  text-wrap: pretty;
  ${media.phone} { font-size: min(1.125rem, 9vw); }
  ${box}
`;

export const Small = styled.p<BoxProps>`
  color: ${color.ink600};
  font-size: ${font.small};
  ${box}
`;

export const Card = styled.div<BoxProps>`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  ${box}
`;

export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  min-width: 0;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const VisuallyHidden = styled.span`${visuallyHidden} margin: -1px; white-space: nowrap;`;

export const PageHead = styled.div`
  padding-block: clamp(2rem, 1.4rem + 2.4vw, 3.5rem) clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem);
  display: grid;
  gap: 8px;
`;
