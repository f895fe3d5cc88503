import { saveFile } from '@lagoon/shared/browser';
import { ActionButton } from '@lagoon/shared/components';
import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { toastError } from '@lagoon/shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { privateFile } from '../api/files';
import { $session } from '../session/session';

interface ExportFileProps {
  /** plural noun, also the file name: "orders" */
  what: string;
  address: string;
}

export function ExportFile({ what, address }: ExportFileProps) {
  const once = useOneAtATime();
  const [busy, setBusy] = useState(false);

  const run = async () => {
    setBusy(true);
    try {
      saveFile(await privateFile(address), `${what}.csv`);
    } catch {
      if ($session.getState()) toastError(`The ${what} could not be exported. Please try again.`, TOAST_MS.send);
    } finally {
      setBusy(false);
    }
  };

  return (
    <ActionButton
      label="Export CSV"
      $kind="secondary"
      $size="small"
      busy={busy}
      icon={Download}
      busyLabel="Exporting..."
      onClick={() => once(run)}
      data-no-print
    />
  );
}
