import { ActionButton } from '@lagoon/shared/components';
import { isRecord } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { useState } from 'react';
import { Notice } from '../notice';
import { keptDraft, moveDraft, ownerNow } from '../unsaved-changes/kept-drafts';
import { type Draft, useDraft } from '../unsaved-changes/use-draft';
import type { PictureValues } from './picture-values';

/**
 * What was typed into a record that is gone by the time its page is opened again: it can become a new one.
 *
 * @param create path of the form for a new record
 * @returns takes the work there; undefined when there is none, or when that form has unsaved work of its own
 */
export function useKeptOfGone(noun: string, id: string, create: string): (() => void) | undefined {
  const navigate = useNavigate();
  const [owner] = useState(ownerNow);
  const from = draftKey(noun, id);
  const to = draftKey(noun);
  const [offered] = useState(() => keptDraft(owner, from) !== undefined && keptDraft(owner, to) === undefined);
  if (!offered) return undefined;
  return () => {
    moveDraft(owner, from, to, create);
    void navigate(create, { replace: true });
  };
}

/** What was typed, and into which version of the record: a save must not undo what others have changed since. */
export interface Typed<V> {
  values: V;
  etag: string | undefined;
  /** name of the chosen file, where it alone could be written down */
  lostFile?: string | undefined;
}

const isField = (value: unknown, empty: unknown): boolean =>
  empty === null ? value === null || value instanceof File : typeof value === typeof empty;

/** Whether something that was written down is what a form of these fields had. */
export const isTyped =
  <V extends PictureValues>(empty: V) =>
  (value: unknown): value is Typed<V> => {
    const values = isRecord(value) ? value.values : undefined;
    return isRecord(values) && Object.entries(empty).every(([name, field]) => isField(values[name], field));
  };

/** A file is too big to be written down; its name is kept, so that it can be asked for again. */
export const lightly = <V extends PictureValues>({ values, etag }: Typed<V>): Typed<V> => ({
  values: { ...values, imageFile: null },
  etag,
  lostFile: values.imageFile?.name,
});

/** Under which key a form's draft is kept. @param id of the record; none for a new one */
const draftKey = (noun: string, id?: string): string => `${noun}.${id ?? 'new'}`;

/** The draft of one record's form, for as long as the form is there; of a new record's without an id. */
export function useRecordDraft<V extends PictureValues>(
  { empty, noun }: { empty: V; noun: string },
  id: string | undefined,
): Draft<Typed<V>> {
  const [isOne] = useState(() => isTyped(empty));
  return useDraft(draftKey(noun, id), isOne, lightly<V>);
}

interface DraftNoteProps {
  /** name of a picture that could not be kept */
  lostFile: string | undefined;
  onDiscard: () => void;
}

/** What was typed before an expired session, a reload or a crash is there again. */
export const DraftNote = ({ lostFile, onDiscard }: DraftNoteProps) => (
  <Notice
    kind="info"
    role="status"
    fact="We kept what you had typed."
    text={lostFile && `The picture “${lostFile}” has to be chosen again.`}
  >
    <ActionButton label="Discard" $kind="secondary" $size="small" onClick={onDiscard} />
  </Notice>
);
