import { CheckBox, Choices } from '@lagoon/shared/components';
import {
  dashboardPaths,
  lagosMoment,
  naira,
  ORDER_STATUSES,
  type OrderRow,
  type OrderStatus,
  type PaymentState,
  paymentState,
} from '@lagoon/shared/domain';
import { Link, useLocation } from '@lagoon/shared/router';
import { Small } from '@lagoon/shared/ui';
import { Coins, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useOrdersQuery } from '../../api/orders';
import { listQuery } from '../../api/records';
import { ageText } from '../../components/age';
import { ExportFile } from '../../components/export-file';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { useListPlace } from '../../components/record-list/use-list-place';
import { orderStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { Attention, WaitsLong } from './waits-long';

function exportAddress({ status, q, late }: { status: OrderStatus | 'all'; q: string; late: string }): string {
  const query = listQuery({ status, q }, { late });
  return `/api/orders/export${query && `?${query}`}`;
}

const Reference = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  font-weight: 600;
  white-space: nowrap;
  @container (max-width: 44em) {
    min-height: 32px;
    white-space: normal;
    &::after { content: ''; position: absolute; inset: 0; border-radius: 14px; }
  }
`;

const When = styled(Small)`
  display: block;
  min-width: 9.5em;
  overflow-wrap: break-word;
  @container (max-width: 44em) { min-width: 0; }
`;

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const columns = (list: string): Column<OrderRow>[] => [
  {
    head: 'Order',
    inCard: 'start',
    cell: (order) => (
      <>
        <Reference to={dashboardPaths.order(order.reference)} state={{ list }}>
          {order.reference}
        </Reference>
        <WaitsLong order={order} $mt={4} />
        {order.flagged ? (
          <Attention icon={TriangleAlert} $mt={4}>
            Check price, product or proof
          </Attention>
        ) : null}
      </>
    ),
  },
  {
    head: 'Status',
    inCard: 'end',
    cell: (order) => (
      <>
        <StatusChip {...orderStatusDisplay[order.status]} />
        <PaymentMark order={order} />
      </>
    ),
  },
  {
    head: 'Customer',
    cell: ({ firstName, lastName, phoneNumber, erasedAt }) =>
      erasedAt ? (
        <Small $overflowWrap="break-word">Personal data erased</Small>
      ) : (
        <>
          {firstName} {lastName}
          <Small $overflowWrap="break-word">{phoneNumber}</Small>
        </>
      ),
  },
  {
    head: 'Received',
    inCard: 'start',
    cell: ({ createdAt }) => (
      <When as="time" dateTime={createdAt}>
        {lagosMoment(createdAt)}
        <br />
        {ageText(createdAt)}
      </When>
    ),
  },
  { head: 'Subtotal', inCard: 'end', end: true, cell: ({ subtotal }) => <Amount>{naira(subtotal)}</Amount> },
];

const MARKS: Partial<Record<PaymentState, string>> = { underpaid: 'Underpaid', overpaid: 'Overpaid' };

function PaymentMark({ order }: { order: OrderRow }) {
  const mark = order.erasedAt ? undefined : MARKS[paymentState(order)];
  return mark ? (
    <Attention icon={Coins} $mt={4}>
      {mark}
    </Attention>
  ) : null;
}

const OnlyLate = ({ late, onNarrow }: { late: string; onNarrow: (value: string) => void }) => (
  <Choices>
    <CheckBox checked={late !== ''} onChange={(checked) => onNarrow(checked ? 'yes' : '')}>
      Overdue orders
    </CheckBox>
  </Choices>
);

export default function OrdersPage() {
  const place = useListPlace('orders', ORDER_STATUSES, ['late']);
  const { status, page, q } = place;
  const { late = '' } = place.more;
  const result = useOrdersQuery({ status, page, q, late }, listOptions);
  const { search } = useLocation();
  return (
    <RecordList
      title="Orders"
      noun="order"
      place={place}
      result={result}
      display={orderStatusDisplay}
      searchLabel="Search by reference, name or phone"
      emptyText="An order that is sent at the checkout is here at once. Open it to verify its payment."
      tools={<OnlyLate late={late} onNarrow={(value) => place.narrow('late', value)} />}
      actions={<ExportFile what="orders" address={exportAddress({ status, q, late })} />}
    >
      {(items) => <RecordTable label="Orders" columns={columns(search)} rows={items} keyOf={({ reference }) => reference} />}
    </RecordList>
  );
}
