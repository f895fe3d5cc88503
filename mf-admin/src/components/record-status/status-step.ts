import type { ButtonKind } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

export interface StatusStep<Status extends string> {
  status: Status;
  label: string;
  busyLabel: string;
  done: string;
  /** single key that clicks the step's button, or the button in the step's dialog */
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
