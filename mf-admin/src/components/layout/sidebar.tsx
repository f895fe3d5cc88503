import { Logo, useFocusAfterBusy } from '@lagoon/shared/components';
import { brand, type PendingCounts, paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, color, Dialog, focusRingOnDark, IconButton, media, Row } from '@lagoon/shared/ui';
import { Globe, LogOut, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { NavList, rowStyle } from './nav-list';

const tones = {
  light: css`color: ${color.ink900}; span { color: ${color.ink600}; }`,
  dark: css`
    color: ${color.surface};
    span { color: ${color.tint2}; }
    &:focus-visible { ${focusRingOnDark} }
  `,
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
  @media (max-width: 18em) { white-space: normal; }
  ${({ $on }) => tones[$on]}
`;

export const HomeLink = ({ on, onFollow }: { on: keyof typeof tones; onFollow?: () => void }) => (
  <Anchor to={paths.dashboard()} $on={on} onClick={onFollow}>
    <Logo size={32} on={on} />
    <strong>
      {brand.nameParts[0]} <span>Admin</span>
    </strong>
  </Anchor>
);

const Foot = styled(Row)`
  flex-wrap: wrap;
  border-top: 1px solid ${color.darkLine};
  && > * { flex: 1 1 auto; gap: 8px; width: auto; padding-inline: 5px 8px; white-space: nowrap; }
`;

const SiteLink = styled(Link)`${rowStyle}`;
const Leave = styled.button`
  ${rowStyle}
  &:disabled { background: none; color: ${color.art}; }
`;

interface SidebarFootProps {
  loggingOut: boolean;
  onLogout: () => void;
  onFollow?: () => void;
}

function SidebarFoot({ loggingOut, onLogout, onFollow }: SidebarFootProps) {
  const button = useFocusAfterBusy(loggingOut);
  return (
    <Foot $flex="none" $gap={4} $m="8px 12px 0" $py={10}>
      <SiteLink to={paths.home()} onClick={onFollow}>
        <Globe size={20} />
        View site
      </SiteLink>
      <Leave ref={button} type="button" disabled={loggingOut} onClick={onLogout}>
        <LogOut size={20} />
        <span>{loggingOut ? 'Logging out...' : 'Logout'}</span>
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
  background: ${color.brand900};
  color: ${color.tint2};
  ${media.collapsedNav} { display: none; }
`;

export const Sidebar = ({
  waiting,
  ...foot
}: { waiting: PendingCounts | undefined } & SidebarFootProps) => (
  <Bar>
    <Box $flex="none" $p="12px 12px 12px 24px">
      <HomeLink on="dark" />
    </Box>
    <NavList waiting={waiting} />
    <SidebarFoot {...foot} />
  </Bar>
);

const Sheet = styled(Dialog)`
  &&& {
    width: min(320px, calc(100vw - 40px));
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    border-radius: 0;
    background: ${color.brand900};
    color: ${color.tint2};
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Close = styled(IconButton)`
  &&:hover { background: ${color.darkCurrent}; color: ${color.surface}; }
  &:focus-visible { ${focusRingOnDark} outline-offset: -3px; }
`;

export function Drawer({
  open,
  waiting,
  onClose,
  onLogout,
  loggingOut,
}: SidebarFootProps & {
  open: boolean;
  waiting: PendingCounts | undefined;
  /** the same function in every render: a new one makes the drawer move focus */
  onClose: () => void;
}) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    close.current?.focus();
    const wide = window.matchMedia('(min-width: 64em)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [open, onClose]);

  return (
    <Sheet open={open} onClose={onClose} label="Menu">
      <Column>
        <Row $flex="none" $justify="space-between" $gap={8} $p="10px 10px 14px 24px">
          <HomeLink on="dark" onFollow={onClose} />
          <Close ref={close} type="button" aria-label="Close menu" onClick={onClose}>
            <X size={24} />
          </Close>
        </Row>
        <NavList waiting={waiting} onFollow={onClose} />
        <SidebarFoot loggingOut={loggingOut} onLogout={onLogout} onFollow={onClose} />
      </Column>
    </Sheet>
  );
}
