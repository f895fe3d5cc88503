import { useFocusAfterBusy } from '@lagoon/shared/components';
import { type OrderStatus, TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { Button, toastError } from '@lagoon/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { privateFile } from '../../api/private-file';
import { saveFile } from '../../components/save-file';
import { $session } from '../../session/session';

interface ExportOrdersProps {
  status: OrderStatus | 'all';
  q: string;
}

/** The address of the orders that fit, as a file. */
export function exportAddress({ status, q }: ExportOrdersProps): string {
  const query = new URLSearchParams();
  if (status !== 'all') query.set('status', status);
  if (q) query.set('q', q);
  const text = query.toString();
  return `/api/orders/export${text && `?${text}`}`;
}

/** Gives the orders that the list shows, all pages of them, as a file for a spreadsheet. */
export function ExportOrders(asked: ExportOrdersProps) {
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
