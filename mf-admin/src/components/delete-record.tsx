import { TOAST_MS } from '@lagoon/shared/domain';
import { color, IconButton, toastError, toastSuccess } from '@lagoon/shared/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../api/admin-api';
import { failureText } from '../api/failure';
import { useDeleteRecordMutation } from '../api/products-and-blogs';
import { ConfirmDialog } from './confirm-dialog';
import { useAttempt } from './use-attempt';

/**
 * After a deletion, focuses the item in the position of the deleted one, or else the last item, or else the heading.
 * @param free false while a dialog holds focus
 */
function useFocusAfterGone(shown: readonly { id: string }[], free: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const gone = useRef<{ id: string; at: number }>(undefined);
  const places = useRef(new Map<string, number>());

  useEffect(() => {
    const { current } = gone;
    if (current && free && !shown.some(({ id }) => id === current.id)) {
      gone.current = undefined;
      const items = list.current?.children;
      const next = items?.[Math.min(current.at, items.length - 1)]?.querySelector('a');
      (next ?? document.querySelector('h1'))?.focus();
    }
    for (const [at, { id }] of shown.entries()) places.current.set(id, at);
  }, [shown, free]);

  return {
    list,
    goneFrom: (id: string) => {
      gone.current = { id, at: places.current.get(id) ?? 0 };
    },
  };
}

interface Deletable {
  id: string;
  name: string;
}

interface DeleteRecordOptions {
  kind: 'Product' | 'Blog';
  shown: readonly { id: string }[];
  /** a sentence for the dialog */
  consequence: string;
}

/**
 * Asks before it deletes a record (spec §8).
 * @returns `ask` opens the dialog; render `dialog` on the page; `list` is the ref of the list's element
 */
export function useDeleteRecord({ kind, shown, consequence }: DeleteRecordOptions) {
  const [remove] = useDeleteRecordMutation();
  const [asked, setAsked] = useState<Deletable>();
  const { attempt, busy, failure, forget } = useAttempt((error) => {
    toastError(`Error Deleting ${kind}`, TOAST_MS.brief);
    return `Error Deleting ${kind}: ${failureText(error as CallFailure)}`;
  });
  const { list, goneFrom } = useFocusAfterGone(shown, asked === undefined);

  const run = ({ id }: Deletable) =>
    attempt(
      () => remove({ list: kind === 'Product' ? 'products' : 'blogs', id }),
      () => {
        toastSuccess(`${kind} Deleted`, TOAST_MS.brief);
        goneFrom(id);
        setAsked(undefined);
      },
    );

  return {
    list,
    ask: (record: Deletable) => {
      forget();
      setAsked(record);
    },
    dialog: (
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name ?? ''}”?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={busy}
        error={failure}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && void run(asked)}
      >
        <p>{consequence}</p>
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
    <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
  </Bin>
);
