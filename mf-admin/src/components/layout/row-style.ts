import { color, focusRingOnDark, motion } from '@lagoon/shared/ui';
import { css } from 'styled-components';

/** A row of the sidebar, be it a link or a button: 46 px, the current one with the amber edge. */
export const rowStyle = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 46px;
  padding: 8px 12px 8px 9px;
  border: 0;
  border-left: 3px solid transparent;
  border-radius: 8px;
  background: none;
  color: ${color.tint2};
  font-size: 1rem;
  line-height: 1.3;
  text-align: left;
  text-decoration: none;
  transition: background-color ${motion.fast}, color ${motion.fast};
  & > svg { flex: none; }
  &:hover { background: ${color.darkCurrent}; color: ${color.surface}; }
  &[aria-current] { border-left-color: ${color.amber500}; background: ${color.darkCurrent}; color: ${color.surface}; font-weight: 600; }
  &:focus-visible { ${focusRingOnDark} outline-offset: -3px; border-radius: 8px; }
`;
