import { saveFile } from '@lagoon/shared/browser';
import { TOAST_MS } from '@lagoon/shared/domain';
import { toastError } from '@lagoon/shared/ui';
import { Download } from 'lucide-react';
import { privateFile } from '../api/files';
import { $session } from '../session/session';
import { useAttempt } from './attempt';
import { SmallButton } from './small';

/** @param props.what plural noun, also the file name: "orders" */
export function ExportFile({ what, address }: { what: string; address: string }) {
  const { attempt, busy } = useAttempt(() => {
    if ($session.getState())
      toastError(`The ${what} could not be exported. Please try again.`, TOAST_MS.send);
    return '';
  });
  return (
    <SmallButton
      label="Export CSV"
      busy={busy}
      icon={Download}
      busyLabel="Exporting..."
      onClick={() =>
        void attempt(
          () => privateFile(address),
          (file) => saveFile(file, `${what}.csv`),
        )
      }
    />
  );
}
