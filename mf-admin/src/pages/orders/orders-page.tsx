import { saveFile } from '@lagoon/shared/browser';
import { CheckBox, Choices } from '@lagoon/shared/components';
import {
  countText,
  dashboardPaths,
  koboText,
  missingKobo,
  naira,
  ORDER_STEPS,
  type OrderRow,
  type PaymentState,
  type PrintedReceipt,
  paymentState,
  type SelectedOrder,
} from '@lagoon/shared/domain';
import { Link, useLocation } from '@lagoon/shared/router';
import { Cluster, radius, Small, Text } from '@lagoon/shared/ui';
import { Coins, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { privateFile } from '../../api/files';
import {
  Age,
  Amount,
  AttemptButton,
  type BulkStep,
  BulkSteps,
  type Column,
  ExportFile,
  fullName,
  OneLine,
  orderStatusDisplay,
  RecordList,
  StatusChip,
  useRecordList,
} from '../../components';
import { useOrdersQuery, useReceiptsMutation } from './calls';
import { Attention, WaitsLong } from './order-notices';
import { ReceiptsView } from './receipts';

const Note = ({ text }: { text: string }) => <Text $color="warning800">{text}</Text>;

const STEPS: readonly BulkStep<SelectedOrder>[] = [
  {
    status: 'verified',
    shortcut: 'V',
    verb: 'Verify',
    busyLabel: 'Verifying...',
    done: 'verified',
    leavesOut: (order) => paymentState(order) === 'underpaid',
    ask: (items, underpaid) => {
      const flagged = items.filter((item) => item.flagged).length;
      const isAny = items.length > 0;
      return {
        title: isAny
          ? `Has the money of ${countText(items.length, 'order')} arrived?`
          : 'Not all of the money has arrived',
        text: (
          <>
            {isAny ? (
              <p>
                <strong>{naira(items.reduce((sum, { subtotal }) => sum + subtotal, 0))}</strong> in
                all. Check the bank account first: screenshots can be faked. Each customer then gets
                an e-mail that the payment is verified.
              </p>
            ) : (
              <p>To verify an underpaid order, open it.</p>
            )}
            {underpaid.map((order) => (
              <Note
                key={order.key}
                text={
                  `${order.key} is underpaid, ${koboText(missingKobo(order))} is ` +
                  `missing${isAny ? ': it is left out' : ''}.`
                }
              />
            ))}
            {flagged > 0 ? (
              <Note
                text={
                  `${countText(flagged, 'order')} marked “Check price, product or proof”: open ` +
                  `${flagged === 1 ? 'it' : 'them'} first.`
                }
              />
            ) : null}
          </>
        ),
      };
    },
  },
  {
    status: 'result-sent',
    shortcut: 'S',
    verb: 'Result sent:',
    busyLabel: 'Saving...',
    done: 'marked as sent',
    ask: (items) => ({
      title: `Have you sent the results of ${countText(items.length, 'order')}?`,
      text: (
        <p>
          E-mail them from the lab’s mailbox first; this site does not send results. Each customer
          will be e-mailed.
        </p>
      ),
    }),
  },
  {
    status: 'done',
    shortcut: 'D',
    verb: 'Mark done:',
    busyLabel: 'Marking...',
    done: 'done',
    ask: (items) => ({
      title: `Mark ${countText(items.length, 'order')} as done?`,
      text: <p>Each customer gets an e-mail that the order is complete.</p>,
    }),
  },
];

function OrderBulk({
  list,
  onReceipts,
}: {
  list: ComponentProps<typeof BulkSteps<SelectedOrder>>['list'];
  onReceipts: (receipts: PrintedReceipt[]) => void;
}) {
  const [load] = useReceiptsMutation();
  const references = list.selection.items.map(({ key }) => key);
  return (
    <>
      <BulkSteps list={list} noun="order" transitions={ORDER_STEPS} steps={STEPS} />
      <AttemptButton
        label="Print receipts"
        aria-keyshortcuts="P"
        busyLabel="Loading..."
        call={() => load(references)}
        onDone={onReceipts}
      />
      <AttemptButton
        label="Export selected"
        aria-keyshortcuts="E"
        busyLabel="Exporting..."
        call={() => privateFile('/api/orders/export', { body: { references } })}
        onDone={(data) => saveFile(data, 'orders.csv')}
        failureOf={() => 'The orders could not be exported. Please try again.'}
      />
    </>
  );
}

const Reference = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  font-weight: 600;
  white-space: nowrap;
  @container (max-width: 44em) {
    min-height: 32px;
    white-space: normal;
    &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.card}; }
  }
`;

const Marks = styled(Cluster).attrs({ as: 'span', $gap: '0 12px', $align: 'normal' })`
  max-width: calc(62cqi - 20.25rem);
  span { font-size: .8125rem; line-height: 1.3; }
  @container (max-width: 44em) { max-width: none; }
`;

const asSelected = (order: OrderRow): SelectedOrder | undefined =>
  order.erasedAt === null ? { ...order, key: order.reference } : undefined;

const PAYMENT_MARKS: Partial<Record<PaymentState, string>> = {
  underpaid: 'Underpaid',
  overpaid: 'Overpaid',
};

const columns = (list: string): Column<OrderRow>[] => [
  {
    head: 'Order',
    inCard: 'start',
    cell: (order) => {
      const mark = order.erasedAt ? undefined : PAYMENT_MARKS[paymentState(order)];
      return (
        <>
          <Reference to={dashboardPaths.order(order.reference)} state={{ list }}>
            {order.reference}
          </Reference>
          <Marks>
            <WaitsLong order={order} />
            {mark ? <Attention icon={Coins}>{mark}</Attention> : null}
            {order.flagged ? (
              <Attention icon={TriangleAlert}>Check price, product or proof</Attention>
            ) : null}
          </Marks>
        </>
      );
    },
  },
  {
    head: 'Status',
    inCard: 'end',
    cell: ({ status }) => <StatusChip {...orderStatusDisplay[status]} />,
  },
  {
    head: 'Customer',
    cell: (order) =>
      order.erasedAt ? (
        <Small>Personal data erased</Small>
      ) : (
        <OneLine $width="calc(38cqi - 12.5rem)" title={fullName(order)}>
          {fullName(order)}
          <Small>{order.phoneNumber}</Small>
        </OneLine>
      ),
  },
  {
    head: 'Received',
    inCard: 'start',
    cell: ({ createdAt }) => <Age of={createdAt} />,
  },
  {
    head: 'Subtotal',
    inCard: 'end',
    end: true,
    cell: ({ subtotal }) => <Amount>{naira(subtotal)}</Amount>,
  },
];

export default function OrdersPage() {
  const list = useRecordList('orders', orderStatusDisplay, useOrdersQuery, asSelected, ['late']);
  const { place, narrowed, selection } = list;
  const [receipts, setReceipts] = useState<PrintedReceipt[]>();
  const { search } = useLocation();
  if (receipts)
    return (
      <ReceiptsView
        receipts={receipts}
        without={selection.items.length - receipts.length}
        onClose={() => setReceipts(undefined)}
      />
    );
  return (
    <RecordList
      title="Orders"
      noun="order"
      list={list}
      searchLabel="Search by reference, name or phone"
      emptyText={
        'An order that is sent at the checkout is here at once. Open it to verify its payment.'
      }
      tools={
        <Choices>
          <CheckBox
            checked={place.more.late !== ''}
            onChange={(checked) => place.narrow('late', checked ? 'yes' : '')}
          >
            Overdue orders
          </CheckBox>
        </Choices>
      }
      links={
        <ExportFile what="orders" address={`/api/orders/export${narrowed && `?${narrowed}`}`} />
      }
      bulk={{
        nameOf: ({ reference }) => `the order ${reference}`,
        actions: <OrderBulk list={list} onReceipts={setReceipts} />,
      }}
      columns={columns(search)}
      keyOf={({ reference }) => reference}
    />
  );
}
