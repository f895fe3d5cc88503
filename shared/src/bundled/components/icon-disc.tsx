import { color, media } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

const Disc = styled.span<{ $on: 'page' | 'tint' }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${({ $on }) => ($on === 'tint' ? color.surface : color.tint)};
  color: ${({ $on }) => ($on === 'tint' ? color.brand600 : color.brand700)};
  ${media.phone} { width: 48px; height: 48px; }
`;

interface IconDiscProps {
  icon: LucideIcon;
  /** what it stands on: white on a tinted panel */
  on?: 'page' | 'tint';
}

/** An icon that heads a block; decoration only. */
export const IconDisc = ({ icon: Icon, on = 'page' }: IconDiscProps) => (
  <Disc $on={on} aria-hidden="true">
    <Icon size={24} strokeWidth={1.7} />
  </Disc>
);
