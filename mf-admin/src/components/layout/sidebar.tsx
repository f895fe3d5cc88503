import type { Waiting } from '@lagoon/shared/domain';
import { color, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { HomeLink } from './home-link';
import { NavList } from './nav-list';
import { SidebarFoot, type SidebarFootProps } from './sidebar-foot';

const Bar = styled.header`
  position: sticky;
  top: 0;
  flex: none;
  display: flex;
  flex-direction: column;
  width: 248px;
  height: 100vh;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-color: ${color.darkControl} transparent;
  background: ${color.brand900};
  color: ${color.tint2};
  ${media.collapsedNav} { display: none; }
`;

const Top = styled.div`
  flex: none;
  padding: 18px 12px 20px 24px;
`;

/** The navigation beside every page of the dashboard where there is room for it; it scrolls by itself on a low screen. */
export const Sidebar = ({ waiting, ...foot }: { waiting: Waiting | undefined } & SidebarFootProps) => (
  <Bar>
    <Top>
      <HomeLink on="dark" />
    </Top>
    <NavList waiting={waiting} />
    <SidebarFoot {...foot} />
  </Bar>
);
