import { color, headerHeight, IconButton, media } from '@lagoon/shared/ui';
import { Menu } from 'lucide-react';
import styled from 'styled-components';
import { HomeLink } from './home-link';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: ${headerHeight};
  padding-inline: 32px 22px;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.phone} { padding-inline: 16px 6px; }
  ${media.wideNav} { display: none; }
`;

/** The head of a narrow screen. */
export const TopBar = ({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) => (
  <Bar>
    <HomeLink on="light" />
    <IconButton type="button" aria-label="Menu" aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
      <Menu size={24} strokeWidth={1.7} aria-hidden="true" />
    </IconButton>
  </Bar>
);
