import { color, media } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: ${color.tint};
  color: ${color.brand700};
  ${media.phone} { width: 48px; height: 48px; }
`;

/** An icon that heads a block; decoration only. */
export const IconDisc = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Disc aria-hidden="true">
    <Icon size={24} strokeWidth={1.7} />
  </Disc>
);
