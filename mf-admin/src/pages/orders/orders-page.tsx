import { lagosMoment, naira, ORDER_STATUSES, type OrderRow, paths } from '@lagoon/shared/domain';
import { Link, useLocation } from '@lagoon/shared/router';
import { color, font } from '@lagoon/shared/ui';
import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useOrdersQuery } from '../../api/orders';
import { PageMeta } from '../../components/page-meta';
import { listOptions } from '../../components/record-list/list-result';
import { RecordList } from '../../components/record-list/record-list';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { useListPlace } from '../../components/record-list/use-list-place';
import { ORDER_LOOK } from '../../components/record-status/order-status-display';
import { StatusChip } from '../../components/record-status/status-chip';
import { ExportOrders } from './export-orders';

const Reference = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 28px;
  font-weight: 600;
  white-space: nowrap;
  @container (max-width: 44em) {
    min-height: 32px;
    &::after { content: ''; position: absolute; inset: 0; border-radius: 14px; }
  }
`;

const Flag = styled.span`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 4px;
  color: ${color.warning800};
  font-size: ${font.small};
  font-weight: 600;
  svg { flex: none; }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.ink600};
  font-size: ${font.small};
  overflow-wrap: break-word;
`;

/** A date stays on one line, and the time on it or under it. */
const When = styled(Quiet)`
  min-width: 9.5em;
  @container (max-width: 44em) { min-width: 0; }
`;

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const FILTERS = ORDER_STATUSES.map((status) => ({ status, label: ORDER_LOOK[status].label }));

const columns = (listQuery: string): Column<OrderRow>[] => [
  {
    head: 'Order',
    inCard: 'start',
    cell: ({ reference, flagged }) => (
      <>
        <Reference to={paths.order(reference)} state={{ list: listQuery }}>
          {reference}
        </Reference>
        {flagged ? (
          <Flag>
            <TriangleAlert size={18} strokeWidth={1.9} aria-hidden="true" />
            Look closely: price, product or proof
          </Flag>
        ) : null}
      </>
    ),
  },
  { head: 'Status', inCard: 'end', cell: ({ status }) => <StatusChip {...ORDER_LOOK[status]} /> },
  {
    head: 'Customer',
    cell: ({ firstName, lastName, phoneNumber, erasedAt }) =>
      erasedAt ? (
        <Quiet>Personal data erased</Quiet>
      ) : (
        <>
          {firstName} {lastName}
          <Quiet>{phoneNumber}</Quiet>
        </>
      ),
  },
  {
    head: 'Received',
    inCard: 'start',
    cell: ({ createdAt }) => (
      <When as="time" dateTime={createdAt}>
        {lagosMoment(createdAt)}
      </When>
    ),
  },
  { head: 'Subtotal', inCard: 'end', end: true, cell: ({ subtotal }) => <Amount>{naira(subtotal)}</Amount> },
];

export default function OrdersPage() {
  const place = useListPlace('orders', ORDER_STATUSES);
  const { status, page, q } = place;
  const result = useOrdersQuery({ status, page, q }, listOptions);
  const { search } = useLocation();
  return (
    <>
      <PageMeta title="Orders" />
      <RecordList
        title="Orders"
        noun={{ one: 'order', many: 'orders' }}
        place={place}
        result={result}
        filters={FILTERS}
        searchLabel="Search by reference, name or phone"
        emptyText="An order that is sent at the checkout is here at once."
        actions={<ExportOrders status={status} q={q} />}
      >
        {(items) => (
          <RecordTable label="Orders, newest first" columns={columns(search)} rows={items} keyOf={({ reference }) => reference} />
        )}
      </RecordList>
    </>
  );
}
