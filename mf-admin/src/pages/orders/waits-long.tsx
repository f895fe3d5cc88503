import { lagosDay, type OrderRow } from '@lagoon/shared/domain';
import { Row } from '@lagoon/shared/ui';
import { Clock3 } from 'lucide-react';
import styled from 'styled-components';

const Line = styled(Row)`
  svg { flex: none; }
`;

interface WaitsLongProps {
  order: Pick<OrderRow, 'late' | 'statusAt'>;
  $mt?: number;
  $mb?: number;
}

/** Since when an order has been waiting, where that is longer than usual. */
export const WaitsLong = ({ order: { late, statusAt }, ...margins }: WaitsLongProps) =>
  late ? (
    <Line as="span" $gap={6} $color="warning800" $font="small" $weight={600} {...margins}>
      <Clock3 size={18} strokeWidth={1.9} aria-hidden="true" />
      Waiting since {lagosDay(statusAt)}
    </Line>
  ) : null;
