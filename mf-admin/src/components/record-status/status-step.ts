import type { ButtonKind } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

export interface StatusStep<Status extends string> {
  status: Status;
  label: string;
  busyLabel: string;
  done: string;
  /** single key that presses the button, also in the dialog */
  shortcut: string;
  kind?: ButtonKind;
  rare?: string | undefined;
  ask?: {
    danger?: boolean;
    title: string;
    text: ReactNode;
    /** text of the dialog's cancel button; set where "Cancel" could mean to cancel a visit */
    stay?: string;
    note?: { label: string; hint: string; required?: string };
  };
}
