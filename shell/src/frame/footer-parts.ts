import { color, focusRingOnDark, media } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** High enough for a finger; closer where a mouse points. */
const row = '44px';

export const Ground = styled.footer`
  padding-top: clamp(3rem, 2rem + 3vw, 4rem);
  background: ${color.brand900};
  color: ${color.tint2};
  font-size: 1rem;
  & h2 { margin-bottom: 12px; color: ${color.surface}; font-size: .9375rem; font-weight: 600; line-height: 1.6; letter-spacing: 0; }
  & a { color: ${color.surface}; text-decoration: none; }
  & a:hover { text-decoration: underline; }
  & a:focus-visible { ${focusRingOnDark} }
  & li > a, & section > a { display: inline-flex; align-items: center; min-height: ${row}; ${media.hover} { min-height: 36px; } }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.25fr 1.5fr 1fr 1.2fr;
  gap: 40px;
  ${media.collapsedNav} { grid-template-columns: 1fr 1fr; }
  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
  overflow-wrap: anywhere;
  & > div > p { max-width: 17rem; line-height: 1.6; }
  & address { margin-top: 8px; font-style: normal; line-height: 1.6; }
  & address span { display: block; }
`;

export const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-bottom: 12px;
  color: ${color.tint2};
  font-size: 1.1875rem;
  letter-spacing: -.01em;
  & b { color: ${color.surface}; }
`;

export const Social = styled.ul`
  display: flex;
  gap: 10px;
  margin-top: 20px;
`;

export const SocialLink = styled.a`
  && { display: grid; place-items: center; width: 44px; height: 44px; padding: 0; }
  border: 1px solid ${color.darkControl};
  border-radius: 8px;
  &:hover { background: ${color.darkCurrent}; }
`;

export const QuickList = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0 16px;
`;

/** An entry that leads nowhere, as high as one that does. */
export const Plain = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${row};
  ${media.hover} { min-height: 36px; }
`;

export const Phone = styled.a`
  && { display: flex; min-height: 44px; font-size: 1.5rem; font-weight: 700; letter-spacing: -.01em; margin-top: -8px; }
`;

export const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 32px;
  margin-top: clamp(2rem, 1.5rem + 2vw, 3.5rem);
  padding-block: 20px;
  border-top: 1px solid ${color.darkLine};
  font-size: .9375rem;
  & > p:last-child { margin-left: auto; }
  & a { display: inline-flex; align-items: center; min-height: ${row}; text-decoration: underline; ${media.hover} { min-height: 36px; } }
  ${media.phone} { & > p:last-child { margin-left: 0; } }
`;
