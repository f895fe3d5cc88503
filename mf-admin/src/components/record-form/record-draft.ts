import { isRecord } from '@lagoon/shared/browser';
import { useMemo, useState } from 'react';
import { type Draft, useDraft } from '../unsaved-changes/use-draft';
import type { PictureValues } from './picture-values';
import type { RecordKind } from './record-kind';

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
export const draftKey = (noun: string, id?: string): string => `${noun}.${id ?? 'new'}`;

/** The draft of one record's form, for as long as the form is there; of a new record's without an id. */
export function useRecordDraft<V extends PictureValues, R extends { id: string }>(
  kind: RecordKind<V, R>,
  id: string | undefined,
): Draft<Typed<V>> {
  const [isOne] = useState(() => isTyped(kind.empty));
  return useDraft(draftKey(kind.noun, id), isOne, lightly<V>);
}

/** The same as a Formik form's values are kept: with the version that they were typed into. */
export const useValuesDraft = <V>({ keep, discard }: Draft<Typed<V>>, etag: string | undefined) =>
  useMemo(() => ({ keep: (values: V) => keep({ values, etag }), discard }), [keep, discard, etag]);
