import { lagosDay, type OrderRow } from '@lagoon/shared/domain';
import { type BoxProps, Row } from '@lagoon/shared/ui';
import { Clock3, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Line = styled(Row)`
  svg { flex: none; }
`;

type Margins = Pick<BoxProps, '$mt'>;

export const Attention = ({ icon: Icon, children, ...margins }: Margins & { icon: LucideIcon; children: ReactNode }) => (
  <Line as="span" $gap={6} $color="warning800" $font="small" $weight={600} {...margins}>
    <Icon size={18} />
    {children}
  </Line>
);

export const WaitsLong = ({ order: { late, statusAt }, ...margins }: Margins & { order: Pick<OrderRow, 'late' | 'statusAt'> }) =>
  late ? (
    <Attention icon={Clock3} {...margins}>
      Waiting since {lagosDay(statusAt)}
    </Attention>
  ) : null;
