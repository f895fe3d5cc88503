import { color, media } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';

/** A phone with doubled font size shows amount and button below each other. */
const LARGE_TYPE = '@media (max-width: 18em)';

const RoomForBar = createGlobalStyle`
  ${media.phone} { body { padding-bottom: 76px; } }
  ${LARGE_TYPE} { body { padding-bottom: 144px; } }
`;

const Bar = styled.div`
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: 20;
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 76px;
    padding: 8px max(16px, env(safe-area-inset-right)) max(8px, env(safe-area-inset-bottom)) 16px;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    box-shadow: 0 -8px 24px rgb(6 49 46 / .08);
  }
  ${LARGE_TYPE} { flex-wrap: wrap; gap: 4px; > * { flex: 1 0 100%; } }
  ${media.print} { display: none; }
`;

/** On a phone, a bar at the bottom of the screen; otherwise a plain box. */
export const BottomBar = ({ children, className }: { children: ReactNode; className?: string }) => (
  <>
    <RoomForBar />
    <Bar className={className}>{children}</Bar>
  </>
);
