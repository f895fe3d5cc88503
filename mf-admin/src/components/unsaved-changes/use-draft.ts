import { useLocation } from '@lagoon/shared/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardDraft, keepDraft, keptDraft, ownerNow } from './kept-drafts';

export interface Draft<V> {
  kept: V | undefined;
  keep: (values: V) => void;
  discard: () => void;
}

/** Keeps form input until the page is opened again, after an expired session, a reload or a crash. Private to this tab and administrator. */
export function useDraft<V>(key: string, isValues: (value: unknown) => value is V, light: (values: V) => unknown = asIs): Draft<V> {
  // the owner when the page opened, since the session may end before the page is left
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

/** Stores input as it is typed, and discards it once the form is unchanged. Does not import Formik, so that lists need not load it. */
export function useKeptDraft<V>({ keep, discard }: Draft<V>, typed: V, dirty: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (dirty) keep(typed);
    else if (was.current) discard();
    was.current = dirty;
  }, [typed, dirty, keep, discard]);
}
