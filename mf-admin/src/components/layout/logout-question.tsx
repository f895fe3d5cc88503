import { ConfirmDialog } from '../confirm/confirm-dialog';
import type { Logout } from './use-logout';

/** Logging out with unsaved work asks, as leaving its page does. */
export const LogoutQuestion = ({ asking, leaving, stay, leave }: Logout) => (
  <ConfirmDialog
    open={asking}
    title="Log out without saving?"
    confirmLabel="Logout"
    busyLabel="Logging out..."
    cancelLabel="Stay"
    busy={leaving}
    onCancel={stay}
    onConfirm={leave}
  >
    <p>What you have typed on this page is not saved and would be lost.</p>
  </ConfirmDialog>
);
