import { CheckBox, Choices } from '@lagoon/shared/components';
import {
  dashboardPaths,
  lagosMoment,
  type ManyChanged,
  naira,
  ORDER_STATUSES,
  type OrderRow,
  type PaymentState,
  type PrintedReceipt,
  paymentState,
  type SelectedOrder,
} from '@lagoon/shared/domain';
import { Link, useLocation } from '@lagoon/shared/router';
import { Row, radius, Small } from '@lagoon/shared/ui';
import { Coins, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useOrdersQuery, useSelectOrdersMutation } from '../../api/orders';
import { listQuery } from '../../api/records';
import { ageText } from '../../components/age';
import { ExportFile } from '../../components/export-file';
import { LeftAlone } from '../../components/record-list/bulk-steps';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { Amount, type Column, RecordTable } from '../../components/record-list/record-table';
import { SelectBox, type Selection, useSelection } from '../../components/record-list/selection';
import { useListPlace } from '../../components/record-list/use-list-place';
import { orderStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { OrderBulk } from './order-bulk';
import { ReceiptsView } from './receipts';
import { Attention, WaitsLong } from './waits-long';

const Reference = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  font-weight: 600;
  white-space: nowrap;
  @container (max-width: 44em) {
    min-height: 32px;
    white-space: normal;
    &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
  }
`;

const When = styled(Small)`
  display: block;
  min-width: 9.5em;
  overflow-wrap: break-word;
  @container (max-width: 44em) { min-width: 0; }
`;

const asShown = ({ reference: key, version, status, subtotal, flagged }: OrderRow): SelectedOrder => ({
  ...{ key, version, status, subtotal, flagged },
});

const MARKS: Partial<Record<PaymentState, string>> = { underpaid: 'Underpaid', overpaid: 'Overpaid' };

const columns = (list: string, selection: Selection<SelectedOrder>): Column<OrderRow>[] => [
  {
    head: 'Order',
    inCard: 'start',
    cell: (order) => (
      <Row $gap={0} $align="start">
        {order.erasedAt ? null : <SelectBox label={`Select the order ${order.reference}`} record={asShown(order)} selection={selection} />}
        <div>
          <Reference to={dashboardPaths.order(order.reference)} state={{ list }}>
            {order.reference}
          </Reference>
          <WaitsLong order={order} $mt={4} />
          {order.flagged ? (
            <Attention icon={TriangleAlert} $mt={4}>
              Check price, product or proof
            </Attention>
          ) : null}
        </div>
      </Row>
    ),
  },
  {
    head: 'Status',
    inCard: 'end',
    cell: (order) => {
      const mark = order.erasedAt ? undefined : MARKS[paymentState(order)];
      return (
        <>
          <StatusChip {...orderStatusDisplay[order.status]} />
          {mark ? (
            <Attention icon={Coins} $mt={4}>
              {mark}
            </Attention>
          ) : null}
        </>
      );
    },
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

export default function OrdersPage() {
  const place = useListPlace('orders', ORDER_STATUSES, ['late']);
  const { status, page, q } = place;
  const { late = '' } = place.more;
  const narrowed = { status, q, late };
  const request = { ...narrowed, page };
  const filters = listQuery(narrowed);
  const result = useOrdersQuery(request, listOptions);
  const selection = useSelection<SelectedOrder>([status, q, late].join(' '));
  const [select] = useSelectOrdersMutation();
  const [changed, setChanged] = useState<ManyChanged>();
  const [receipts, setReceipts] = useState<PrintedReceipt[]>();
  const { search } = useLocation();
  if (receipts)
    return <ReceiptsView receipts={receipts} without={selection.items.length - receipts.length} onClose={() => setReceipts(undefined)} />;
  return (
    <RecordList
      title="Orders"
      noun="order"
      place={place}
      result={result}
      display={orderStatusDisplay}
      searchLabel="Search by reference, name or phone"
      emptyText="An order that is sent at the checkout is here at once. Open it to verify its payment."
      tools={
        <Choices>
          <CheckBox checked={late !== ''} onChange={(checked) => place.narrow('late', checked ? 'yes' : '')}>
            Overdue orders
          </CheckBox>
        </Choices>
      }
      actions={<ExportFile what="orders" address={`/api/orders/export${filters && `?${filters}`}`} />}
      bulk={{
        shownOf: (orders) => orders.filter(({ erasedAt }) => erasedAt === null).map(asShown),
        selection,
        selectAll: () => select(request),
        notice: <LeftAlone result={changed} noun="order" />,
        actions: <OrderBulk selection={selection} onChanged={setChanged} onReceipts={setReceipts} />,
      }}
    >
      {(items) => <RecordTable label="Orders" columns={columns(search, selection)} rows={items} keyOf={({ reference }) => reference} />}
    </RecordList>
  );
}
