import { TOAST_MS } from '@lagoon/shared/domain';
import { color, IconButton, toastError, toastSuccess } from '@lagoon/shared/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { CallFailure } from '../api/admin-api';
import { failureText } from '../api/failure';
import { ConfirmDialog } from './confirm-dialog';
import { useAttempt } from './use-attempt';

/**
 * Where the focus goes when the item that had it is gone: to the first link of the item that took its place, at the end
 * of the list to the one before, and without any to the page's heading.
 *
 * @param shown the list's items now, in their order
 * @param free whether nothing else holds the focus, such as a dialog
 * @returns `list` for the element whose children the items are; `goneFrom`, called while the item is in `shown` or just
 *   after, with its id
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

/** A record that can be deleted, by the name that people know it by. */
interface Deletable {
  id: string;
  name: string;
}

interface Deleting {
  /** how the toasts call it: "Product", "Blog" */
  kind: string;
  remove: (id: string) => Promise<{ error?: unknown }>;
  shown: readonly { id: string }[];
  consequence: string;
}

/**
 * Asks before a record is deleted, naming it, deletes it once however often that is pressed, and tells what came of it
 * (spec §8). What went wrong stays in the dialog; after a deletion the focus is on the record that took its place.
 *
 * @returns `ask`, which opens the dialog; `dialog`, to be put on the page; `list` for the list's element
 */
export function useDeleteRecord({ kind, remove, shown, consequence }: Deleting) {
  const [asked, setAsked] = useState<Deletable>();
  const { attempt, busy, failure, forget } = useAttempt((error) => {
    toastError(`Error Deleting ${kind}`, TOAST_MS.brief);
    return `Error Deleting ${kind}: ${failureText(error as CallFailure)}`;
  });
  const { list, goneFrom } = useFocusAfterGone(shown, asked === undefined);

  const run = ({ id }: Deletable) =>
    attempt(
      () => remove(id),
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
