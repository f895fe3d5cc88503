import { Card, color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

export const Column = styled.div`
  display: grid;
  gap: 56px;
  max-width: 45rem;
  margin: 56px auto clamp(3rem, 2rem + 5vw, 6rem);
  ${media.phone} { gap: 40px; margin-top: 24px; }
  ${media.print} { gap: 16px; margin-block: 0; }
`;

export const Top = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 36px 40px;
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 0; border: 0; }
`;

/** A card that tells what was sent; what stands last in it is set off by a line. */
export const SentCard = styled(Card)`
  display: grid;
  gap: 16px;
  padding: 24px 32px;
  h2 { font-size: 1.3125rem; letter-spacing: -.01em; }
  > :last-child { padding-top: 14px; border-top: 1px solid ${color.line}; }
  ${media.phone} { padding: 18px; }
  ${media.print} { padding: 16px 20px; break-inside: avoid; }
`;

export const Questions = styled.p`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 14px;
  padding: 16px 20px;
  border-radius: 14px;
  background: ${color.tint};
  font-size: 1rem;
  a { color: ${color.ink900}; font-weight: 700; }
  svg { color: ${color.brand700}; }
  ${media.print} { padding: 0; }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
  ${media.print} { display: none; }
`;

/** On paper there is no header to say whose page it is. */
export const OnPaper = styled.p`
  display: none;
  font-weight: 700;
  ${media.print} { display: block; }
`;

export const End = styled.div`
  display: grid;
  gap: 24px;
  ${media.print} { gap: 16px; }
`;
