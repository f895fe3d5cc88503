import { ConfirmDialog } from '../confirm/confirm-dialog';
import type { Deletable } from './use-delete-record';

interface DeleteDialogProps {
  asked: Deletable | undefined;
  busy: boolean;
  error: string;
  onCancel: () => void;
  onConfirm: () => void;
  /** what follows from it, in a sentence */
  consequence: string;
}

/** Names what is about to be deleted; Cancel has the focus. */
export const DeleteDialog = ({ asked, consequence, ...dialog }: DeleteDialogProps) => (
  <ConfirmDialog
    open={asked !== undefined}
    title={`Delete “${asked?.name ?? ''}”?`}
    confirmLabel="Delete"
    busyLabel="Deleting..."
    {...dialog}
  >
    <p>{consequence}</p>
  </ConfirmDialog>
);
