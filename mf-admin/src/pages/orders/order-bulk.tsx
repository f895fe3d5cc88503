import { saveFile } from '@lagoon/shared/browser';
import {
  countText,
  type ManyChanged,
  naira,
  ORDER_STEPS,
  type OrderStatus,
  type PrintedReceipt,
  type SelectedOrder,
} from '@lagoon/shared/domain';
import { Text } from '@lagoon/shared/ui';
import { privateFile } from '../../api/files';
import { useReceiptsMutation } from '../../api/orders';
import { AttemptButton } from '../../components/attempt-button';
import { type BulkStep, BulkSteps } from '../../components/record-list/bulk-steps';
import type { Selection } from '../../components/record-list/selection';

function FlaggedNote({ items }: { items: readonly SelectedOrder[] }) {
  const flagged = items.filter((item) => item.flagged).length;
  if (flagged === 0) return null;
  const text = `${countText(flagged, 'order')} marked “Check price, product or proof”: open ${flagged === 1 ? 'it' : 'them'} first.`;
  return <Text $color="warning800">{text}</Text>;
}

const STEPS: readonly BulkStep<OrderStatus, SelectedOrder>[] = [
  {
    ...{ status: 'verified', shortcut: 'V', verb: 'Verify', busyLabel: 'Verifying...', done: 'verified' },
    ask: (items) => ({
      title: `Has the money of ${countText(items.length, 'order')} arrived?`,
      text: (
        <>
          <p>
            <strong>{naira(items.reduce((sum, { subtotal }) => sum + subtotal, 0))}</strong> in all. Look into the bank account: a picture
            can be forged. Each customer then gets an e-mail that the payment is verified.
          </p>
          <FlaggedNote items={items} />
        </>
      ),
    }),
  },
  {
    ...{ status: 'result-sent', shortcut: 'S', verb: 'Result sent:', busyLabel: 'Saving...', done: 'marked as sent' },
    ask: (items) => ({
      title: `Have you sent the results of ${countText(items.length, 'order')}?`,
      text: <p>E-mail them from the lab’s mailbox first; this site does not send results. Each customer will be e-mailed.</p>,
    }),
  },
  {
    ...{ status: 'done', shortcut: 'D', verb: 'Mark done:', busyLabel: 'Marking...', done: 'done' },
    ask: (items) => ({
      title: `Mark ${countText(items.length, 'order')} as done?`,
      text: <p>Each customer gets an e-mail that the order is complete.</p>,
    }),
  },
];

interface OrderBulkProps {
  selection: Selection<SelectedOrder>;
  onChanged: (result: ManyChanged) => void;
  onReceipts: (receipts: PrintedReceipt[]) => void;
}

/** Actions for selected orders. */
export function OrderBulk({ selection, onChanged, onReceipts }: OrderBulkProps) {
  const [load] = useReceiptsMutation();
  const references = selection.items.map(({ key }) => key);
  return (
    <>
      <BulkSteps list="orders" noun="order" transitions={ORDER_STEPS} steps={STEPS} selection={selection} onChanged={onChanged} />
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
