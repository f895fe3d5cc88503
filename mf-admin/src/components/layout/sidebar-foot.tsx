import { useFocusAfterBusy } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { color } from '@lagoon/shared/ui';
import { Globe, LogOut } from 'lucide-react';
import styled from 'styled-components';
import { rowStyle } from './row-style';

const Box = styled.div`
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
    <Box>
      <SiteLink to={paths.home()} onClick={onFollow}>
        <Globe size={20} strokeWidth={1.9} aria-hidden="true" />
        View site
      </SiteLink>
      <Leave ref={button} type="button" disabled={loggingOut} onClick={onLogout}>
        <LogOut size={20} strokeWidth={1.9} aria-hidden="true" />
        {loggingOut ? 'Logging out...' : 'Logout'}
      </Leave>
    </Box>
  );
}
