import { useLocation } from '@lagoon/shared/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardDraft, keepDraft, keptDraft, ownerNow } from './kept-drafts';

export interface Draft<V> {
  kept: V | undefined;
  keep: (values: V) => void;
  discard: () => void;
}

/** Keeps the input of a form as a draft of this tab and administrator. The draft survives a reload, a crash and the end of the session. */
export function useDraft<V>(key: string, isValues: (value: unknown) => value is V, light: (values: V) => unknown = asIs): Draft<V> {
  // remembers the administrator of the first render: `ownerNow()` is empty after the session has ended
  const [owner] = useState(ownerNow);
  const { pathname } = useLocation();
  const kept = useMemo(() => {
    const found = keptDraft(owner, key);
    return isValues(found) ? found : undefined;
  }, [owner, key, isValues]);
  return useMemo(
    () => ({
      kept,
      keep: (values) => keepDraft(owner, key, pathname, values, light(values)),
      discard: () => discardDraft(owner, key),
    }),
    [kept, owner, key, pathname, light],
  );
}

const asIs = (values: unknown): unknown => values;

/** Keeps typed input as a draft until the form is unchanged again. Does not import Formik, which pages with lists do not need. */
export function useKeptDraft<V>({ keep, discard }: Draft<V>, typed: V, dirty: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (dirty) keep(typed);
    else if (was.current) discard();
    was.current = dirty;
  }, [typed, dirty, keep, discard]);
}
