import { countText, TOAST_MS } from '@lagoon/shared/domain';
import { color, IconButton, toastError, toastSuccess } from '@lagoon/shared/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
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

interface DeleteRecordOptions {
  kind: 'Product' | 'Blog';
  site: 'shop' | 'blog';
  onDone: () => void;
}

/** Asks first (spec §8). After a failure the dialog shows the records that were not deleted. */
export function useDeleteRecord({ kind, site, onDone }: DeleteRecordOptions) {
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
        onConfirm={() => void run()}
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

const Bin = styled(IconButton)`
  flex: none;
  border: 1px solid ${color.controlLine};
  background: ${color.surface};
  color: ${color.danger700};
  &:hover:not(:disabled) { border-color: ${color.danger700}; background: ${color.dangerTint}; }
`;

export const DeleteButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Bin type="button" aria-label={`Delete ${name}`} onClick={onClick}>
    <Trash2 size={20} />
  </Bin>
);
