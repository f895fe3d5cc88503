import { useFocusAfterBusy } from '@lagoon/shared/components';
import { dashboardPaths, lagosMoment, naira, ORDER_STATUSES, type OrderRow, type OrderStatus, TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { Link, useLocation } from '@lagoon/shared/router';
import { Button, color, font, Small, toastError } from '@lagoon/shared/ui';
import { Download, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { privateFile, saveFile } from '../../api/files';
import { useOrdersQuery } from '../../api/orders';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { type Column, RecordTable } from '../../components/record-list/record-table';
import { useListPlace } from '../../components/record-list/use-list-place';
import { orderStatusDisplay, StatusChip } from '../../components/record-status/status-chip';
import { $session } from '../../session/session';

interface ExportOrdersProps {
  status: OrderStatus | 'all';
  q: string;
}

/** The address of the orders that fit, as a file. */
function exportAddress({ status, q }: ExportOrdersProps): string {
  const query = new URLSearchParams({ ...(status !== 'all' && { status }), ...(q && { q }) }).toString();
  return `/api/orders/export${query && `?${query}`}`;
}

/** Gives the orders that the list shows, all pages of them, as a file for a spreadsheet. */
function ExportOrders(asked: ExportOrdersProps) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const button = useFocusAfterBusy(busy);

  const run = async () => {
    setBusy(true);
    try {
      saveFile(await privateFile(exportAddress(asked)), 'orders.csv');
    } catch {
      if ($session.getState()) toastError('The orders could not be exported. Please try again.', TOAST_MS.send);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button ref={button} type="button" $kind="secondary" $size="small" disabled={busy} onClick={() => once(run)} data-no-print>
      <Download size={20} strokeWidth={1.9} aria-hidden="true" />
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}

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

const Quiet = styled(Small)`overflow-wrap: break-word;`;

/** A date stays on one line, and the time on it or under it. */
const When = styled(Quiet)`
  display: block;
  min-width: 9.5em;
  @container (max-width: 44em) { min-width: 0; }
`;

const Amount = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const columns = (listQuery: string): Column<OrderRow>[] => [
  {
    head: 'Order',
    inCard: 'start',
    cell: ({ reference, flagged }) => (
      <>
        <Reference to={dashboardPaths.order(reference)} state={{ list: listQuery }}>
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
  { head: 'Status', inCard: 'end', cell: ({ status }) => <StatusChip {...orderStatusDisplay[status]} /> },
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
    <RecordList
      title="Orders"
      noun="order"
      place={place}
      result={result}
      display={orderStatusDisplay}
      searchLabel="Search by reference, name or phone"
      emptyText="An order that is sent at the checkout is here at once."
      actions={<ExportOrders status={status} q={q} />}
    >
      {(items) => <RecordTable label="Orders, newest first" columns={columns(search)} rows={items} keyOf={({ reference }) => reference} />}
    </RecordList>
  );
}
