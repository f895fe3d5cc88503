import { TOAST_MS } from '@lagoon/shared/domain';
import { useOneAtATime } from '@lagoon/shared/forms';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import type { CallFailure } from '../../api/authenticated-base-query';
import { failureText } from '../../api/failure-text';
import { useFocusAfterGone } from './use-focus-after-gone';

/** A record that can be deleted, by the name that people know it by. */
export interface Deletable {
  id: string;
  name: string;
}

interface Deleting {
  /** how the toasts call it: "Product", "Blog" */
  kind: string;
  remove: (id: string) => Promise<{ error?: unknown }>;
  /** what the list shows now, in its order */
  shown: readonly { id: string }[];
}

/**
 * Asks before a record is deleted, deletes it once however often that is pressed, and tells what came of it (spec §8).
 * What went wrong stays in the dialog; after a deletion the focus is on the record that took its place.
 *
 * @returns what `DeleteDialog` takes, `ask` which opens it, and `list` for the list's element
 */
export function useDeleting({ kind, remove, shown }: Deleting) {
  const once = useOneAtATime();
  const [asked, setAsked] = useState<Deletable>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { list, goneFrom } = useFocusAfterGone(shown, asked === undefined);

  const attempt = async ({ id }: Deletable) => {
    setBusy(true);
    setError('');
    const outcome = await remove(id);
    setBusy(false);
    if (outcome.error) {
      toastError(`Error Deleting ${kind}`, TOAST_MS.brief);
      setError(`Error Deleting ${kind}: ${failureText(outcome.error as CallFailure)}`);
      return;
    }
    toastSuccess(`${kind} Deleted`, TOAST_MS.brief);
    goneFrom(id);
    setAsked(undefined);
  };

  return {
    list,
    ask: (record: Deletable) => {
      setError('');
      setAsked(record);
    },
    dialog: {
      asked,
      busy,
      error,
      onCancel: () => setAsked(undefined),
      onConfirm: () => {
        if (asked) void once(() => attempt(asked));
      },
    },
  };
}
