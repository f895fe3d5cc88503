import { Logo, useFocusAfterBusy } from '@lagoon/shared/components';
import { brand, paths, type Waiting } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color, focusRingOnDark, media } from '@lagoon/shared/ui';
import { Globe, LogOut } from 'lucide-react';
import styled, { css } from 'styled-components';
import { NavList, rowStyle } from './nav-list';

const tones = {
  light: css`color: ${color.ink900}; span { color: ${color.ink600}; }`,
  dark: css`color: ${color.surface}; span { color: ${color.tint2}; } &:focus-visible { ${focusRingOnDark} }`,
};

const Anchor = styled(Link)<{ $on: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-size: 1.0625rem;
  letter-spacing: -.01em;
  text-decoration: none;
  white-space: nowrap;
  strong { font-weight: 700; }
  span { font-weight: 400; }
  & svg { flex: none; }
  ${({ $on }) => tones[$on]}
`;

/** "Lagoon Admin": the way to the dashboard's first page. */
export const HomeLink = ({ on, onFollow }: { on: keyof typeof tones; onFollow?: () => void }) => (
  <Anchor to={paths.dashboard()} $on={on} onClick={onFollow}>
    <Logo size={32} on={on} />
    <strong>
      {brand.nameParts[0]} <span>Admin</span>
    </strong>
  </Anchor>
);

const Foot = styled.div`
  display: grid;
  flex: none;
  gap: 4px;
  margin: 16px 12px 0;
  padding-block: 12px 16px;
  border-top: 1px solid ${color.darkLine};
`;

const SiteLink = styled(Link)`${rowStyle}`;
const Leave = styled.button`
  ${rowStyle}
  &:disabled { background: none; color: ${color.art}; }
`;

export interface SidebarFootProps {
  loggingOut: boolean;
  onLogout: () => void;
  onFollow?: (() => void) | undefined;
}

/** The ways out of the dashboard: to the public site, and out of the session. */
export function SidebarFoot({ loggingOut, onLogout, onFollow }: SidebarFootProps) {
  const button = useFocusAfterBusy(loggingOut);
  return (
    <Foot>
      <SiteLink to={paths.home()} onClick={onFollow}>
        <Globe size={20} strokeWidth={1.9} aria-hidden="true" />
        View site
      </SiteLink>
      <Leave ref={button} type="button" disabled={loggingOut} onClick={onLogout}>
        <LogOut size={20} strokeWidth={1.9} aria-hidden="true" />
        {loggingOut ? 'Logging out...' : 'Logout'}
      </Leave>
    </Foot>
  );
}

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
