import { color, media, motion } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

export const Frame = styled.div<{ $invalid: boolean }>`
  padding: ${({ $invalid }) => ($invalid ? '15px 19px' : '16px 20px')};
  border: ${({ $invalid }) => ($invalid ? `2px solid ${color.danger700}` : `1px solid ${color.line}`)};
  border-radius: 14px;
  background: ${color.surface};
  ${media.collapsedNav} { padding-inline: ${({ $invalid }) => ($invalid ? '7px' : '8px')}; }
  /* seven days of 44 px: the frame goes, unless it has something to say */
  ${media.phone} {
    margin-inline: -10px;
    padding: ${({ $invalid }) => ($invalid ? '4px 1px' : '0 2px')};
    ${({ $invalid }) => ($invalid ? '' : 'border-color: transparent;')}
  }
`;

export const MonthBar = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  margin-bottom: 4px;
  text-align: center;
  h3 { font-size: 1.0625rem; letter-spacing: 0; line-height: 1.5; }
  button { display: grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 8px; background: none; }
  button:hover { background: ${color.tint}; }
  button[aria-disabled='true'] { color: ${color.controlLine}; background: none; cursor: default; }
`;

export const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  /* seven columns have no room for letters twice as large on a phone */
  font-size: min(1rem, 6vw);
  text-align: center;
  white-space: nowrap;
  th { height: 36px; padding: 0; color: ${color.ink600}; font-weight: 400; font-size: min(.9375rem, 5vw); }
  td { height: 44px; padding: 0; }
`;

/** The cell of a day: in a table with the role of a grid it is told so by name, for whoever reads the markup alone. */
export const Cell = styled.td.attrs({ role: 'gridcell' })``;

const states = {
  open: css`
    &:hover { background: ${color.tint}; }
  `,
  shut: css`
    color: ${color.controlLine};
    cursor: default;
  `,
  full: css`
    color: ${color.controlLine};
    text-decoration: line-through;
    cursor: default;
  `,
  chosen: css`
    background: ${color.brand600};
    color: ${color.surface};
    font-weight: 700;
    &:hover { background: ${color.brand700}; }
  `,
};

export type DayLook = keyof typeof states;

/* today is told apart by its frame, and the chosen day by its ground: never by colour alone */
export const DayButton = styled.button<{ $look: DayLook; $today: boolean }>`
  width: 100%;
  max-width: 44px;
  height: 44px;
  padding: 0;
  border: ${({ $today }) => ($today ? `1px solid ${color.controlLine}` : '1px solid transparent')};
  border-radius: 8px;
  background: none;
  line-height: 1;
  transition: background-color ${motion.fast};
  ${({ $look }) => states[$look]}
  &:focus-visible { position: relative; border-radius: 8px; }
  @media (forced-colors: active) { ${({ $look }) => $look === 'chosen' && css`border: 3px solid Highlight;`} }
`;
