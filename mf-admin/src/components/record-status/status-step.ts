import type { ButtonKind } from '@lagoon/shared/ui';
import type { ReactNode } from 'react';

/** A status that a record can be given, and how. */
export interface StatusStep<Status extends string> {
  status: Status;
  /** the button's words: "Verify" */
  label: string;
  /** and while it is done: "Verifying..." */
  busyLabel: string;
  /** what is said then: "Order verified" */
  done: string;
  kind?: ButtonKind;
  /** the question that a seldom right step answers; it is set apart from the usual ones */
  rare?: string | undefined;
  /** asked in a dialog before; without it the button acts at once */
  ask?: {
    /** the dialog's button is red then */
    danger?: boolean;
    title: string;
    text: ReactNode;
    /** the words of the way out, where "Cancel" could be taken for the step itself */
    stay?: string;
    note?: { label: string; hint: string /** said when it is missing */; required?: string };
  };
}
