import type { ButtonKind } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

export interface StatusStep<Status extends string> {
  status: Status;
  label: string;
  busyLabel: string;
  done: string;
  /** single key, also in the dialog */
  shortcut: string;
  kind?: ButtonKind;
  rare?: string | undefined;
  ask?: {
    danger?: boolean;
    title: string;
    text: ReactNode;
    /** cancel label, when "Cancel" is ambiguous */
    stay?: string;
    note?: { label: string; hint: string; required?: string };
  };
}
