import type { Waiting } from '@lagoon/shared/domain';
import { color, Dialog, focusRingOnDark, IconButton } from '@lagoon/shared/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { NavList } from './nav-list';
import { HomeLink, SidebarFoot, type SidebarFootProps } from './sidebar';

const Sheet = styled(Dialog)`
  &&& {
    width: min(320px, calc(100vw - 40px));
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    overflow-y: auto;
    border-radius: 0;
    background: ${color.brand900};
    color: ${color.tint2};
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 10px 10px 14px 24px;
`;

const Close = styled(IconButton)`
  &&:hover { background: ${color.darkCurrent}; color: ${color.surface}; }
  &:focus-visible { ${focusRingOnDark} outline-offset: -3px; }
`;

interface DrawerProps extends SidebarFootProps {
  open: boolean;
  waiting: Waiting | undefined;
  /** must be stable */
  onClose: () => void;
}

/** The navigation of a narrow screen: a modal that every link in it closes, and a screen that grows wide. */
export function Drawer({ open, waiting, onClose, onLogout, loggingOut }: DrawerProps) {
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
        <Top>
          <HomeLink on="dark" onFollow={onClose} />
          <Close ref={close} type="button" aria-label="Close menu" onClick={onClose}>
            <X size={24} strokeWidth={1.7} aria-hidden="true" />
          </Close>
        </Top>
        <NavList waiting={waiting} onFollow={onClose} />
        <SidebarFoot loggingOut={loggingOut} onLogout={onLogout} onFollow={onClose} />
      </Column>
    </Sheet>
  );
}
