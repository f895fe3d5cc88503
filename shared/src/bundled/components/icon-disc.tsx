import { type BoxProps, box } from '@lagoon/shared/ui';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

export const Disc = styled.span<BoxProps>`
  display: grid;
  flex: none;
  place-items: center;
  border-radius: 50%;
  ${box}
`;

export const IconDisc = ({
  icon: Icon,
  on = 'page',
}: {
  icon: LucideIcon;
  on?: 'page' | 'tint';
}) => (
  <Disc
    $width={[56, 48]}
    $height={[56, 48]}
    $bg={on === 'tint' ? 'surface' : 'tint'}
    $color={on === 'tint' ? 'brand600' : 'brand700'}
    aria-hidden="true"
  >
    <Icon size={24} />
  </Disc>
);
