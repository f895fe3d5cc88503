import type { ButtonKind } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

export interface StatusStep<Status extends string> {
  status: Status;
  /** "Verify" */
  label: string;
  /** "Verifying..." */
  busyLabel: string;
  /** "Order verified" */
  done: string;
  kind?: ButtonKind;
  /** question for a rarely needed step, which is set apart */
  rare?: string | undefined;
  /** asked in a dialog first */
  ask?: {
    danger?: boolean;
    title: string;
    text: ReactNode;
    /** cancel label, when "Cancel" is ambiguous */
    stay?: string;
    note?: { label: string; hint: string; required?: string };
  };
}
