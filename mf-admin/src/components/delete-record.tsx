import { countText, TOAST_MS } from '@lagoon/shared/domain';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { type Answer, failureText } from '../api/calls';
import { useDeleteRecordMutation } from '../api/products-and-blogs';
import { useAttempt } from './attempt';
import { ConfirmDialog } from './dialog';
import { focusHeading } from './text';
import { undoOffered } from './undo';

interface Deletable {
  id: string;
  name: string;
}

/** Asks first (spec §8). After a failure the dialog shows the records that were not deleted. */
export function useDeleteRecord({
  kind,
  site,
  onDone,
}: {
  kind: 'Product' | 'Blog';
  site: 'shop' | 'blog';
  onDone: () => void;
}) {
  const [remove] = useDeleteRecordMutation();
  const [asked, setAsked] = useState<readonly Deletable[]>([]);
  const { attempt, busy, failure, forget } = useAttempt((error) => {
    toastError(`Error Deleting ${kind}`, TOAST_MS.brief);
    return `Error Deleting ${kind}: ${failureText(error)}`;
  });
  const list = kind === 'Product' ? 'products' : 'blogs';
  const [first] = asked;
  const isOne = asked.length === 1;

  const removeAll = async (): Promise<Answer<number>> => {
    for (const [at, { id }] of asked.entries()) {
      const { error } = await remove({ list, id });
      if (error) {
        setAsked(asked.slice(at));
        return { error };
      }
    }
    return { data: asked.length };
  };
  const run = () =>
    attempt(removeAll, (count) => {
      const text = count === 1 ? `${kind} Deleted` : `${count} ${kind}s Deleted`;
      toastSuccess(text, TOAST_MS.brief);
      undoOffered({ list, records: asked.map(({ id: key }) => ({ key, version: 1 })), text });
      setAsked([]);
      focusHeading();
      onDone();
    });

  return {
    ask: (records: readonly Deletable[]) => {
      forget();
      setAsked(records);
    },
    dialog: (
      <ConfirmDialog
        open={asked.length > 0}
        title={
          isOne
            ? `Delete “${first?.name}”?`
            : `Delete ${countText(asked.length, kind.toLowerCase())}?`
        }
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={busy}
        error={failure}
        onCancel={() => setAsked([])}
        onConfirm={run}
        confirmKey="D"
      >
        <p>
          {`${isOne ? 'It leaves' : 'They leave'} the ${site} at once. ` +
            'You can undo it for 10 seconds.'}
        </p>
      </ConfirmDialog>
    ),
  };
}
