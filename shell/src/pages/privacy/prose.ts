import { color, font, media, space } from '@lagoon/shared/ui';
import styled from 'styled-components';

/** Running text with its headings, lists and terms. */
export const Prose = styled.div`
  max-width: ${space.prose};
  min-width: 0;
  section { padding-block: 32px; border-top: 1px solid ${color.line}; }
  h2 { margin-bottom: 12px; font-size: ${font.h3}; }
  p + p, p + dl, dl + p, p + ul, ul + p { margin-top: 16px; }
  ul { display: grid; gap: 10px; padding-left: 22px; list-style: disc; }
  li::marker { color: ${color.brand600}; }
  dl { border-top: 1px solid ${color.line}; }
  dl > div { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 4px 24px; padding-block: 16px; border-bottom: 1px solid ${color.line}; break-inside: avoid; }
  dt { grid-row: span 2; font-weight: 700; }
  dd + dd { color: ${color.ink600}; }
  a { overflow-wrap: anywhere; }
  ${media.phone} {
    section { padding-block: 24px; }
    dl > div { grid-template-columns: minmax(0, 1fr); }
    dt { grid-row: auto; }
  }
  ${media.print} {
    section { padding-block: 12px; }
    h2 { break-after: avoid; }
  }
`;
