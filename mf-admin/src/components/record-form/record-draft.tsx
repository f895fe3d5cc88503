import { isRecord } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { useState } from 'react';
import { keptDraft, moveDraft, ownerNow, useDraft } from '../drafts';
import type { PictureValues } from './picture-values';

/**
 * Returns a function that moves the draft of a deleted record into the form for a new one; undefined
 * without such a draft, or if that form has a draft.
 */
export function useKeptOfGone(noun: string, id: string, create: string) {
  const navigate = useNavigate();
  const [owner] = useState(ownerNow);
  const from = draftKey(noun, id);
  const to = draftKey(noun);
  const [offered] = useState(
    () => keptDraft(owner, from) !== undefined && keptDraft(owner, to) === undefined,
  );
  if (!offered) return undefined;
  return () => {
    moveDraft(owner, from, to, create);
    void navigate(create, { replace: true });
  };
}

export interface Typed<V> {
  values: V;
  etag: string | undefined;
  lostFile?: string;
}

const isField = (value: unknown, empty: unknown) =>
  empty === null ? value === null || value instanceof File : typeof value === typeof empty;

export const isTyped =
  <V extends PictureValues>(empty: V) =>
  (value: unknown): value is Typed<V> => {
    const values = isRecord(value) ? value.values : undefined;
    return (
      isRecord(values) &&
      Object.entries(empty).every(([name, field]) => isField(values[name], field))
    );
  };

export const lightly = <V extends PictureValues>({ values, etag }: Typed<V>): Typed<V> => ({
  values: { ...values, imageFile: null },
  etag,
  lostFile: values.imageFile?.name,
});

const draftKey = (noun: string, id?: string) => `${noun}.${id ?? 'new'}`;

export function useRecordDraft<V extends PictureValues>(
  { empty, noun }: { empty: V; noun: string },
  id: string | undefined,
) {
  const [isOne] = useState(() => isTyped(empty));
  return useDraft(draftKey(noun, id), isOne, lightly<V>);
}
