import { useLocation } from '@lagoon/shared/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { discardDraft, keepDraft, keptDraft, ownerNow } from './kept-drafts';

export interface Draft<V> {
  /** what was there when the page opened; undefined when there was nothing */
  kept: V | undefined;
  keep: (values: V) => void;
  discard: () => void;
}

/**
 * Keeps a form's text for when its page comes back: after an expired session, a reload, a crash of the tab. It is this
 * tab's, and the signed-in administrator's alone: nobody who signs in next sees it. Logging out discards it; a save that
 * went well has to (`discard`).
 *
 * @param key names the form and the record: `product.new`, `blog.<id>`
 * @param isValues whether what was kept is what this form can show
 * @param light the values without what is too big to be written down, such as a picture. The whole is kept as well, but
 *   only for as long as the document lasts
 */
export function useDraft<V>(key: string, isValues: (value: unknown) => value is V, light: (values: V) => unknown = asIs): Draft<V> {
  // the session may be over before the page is: the text is still its writer's
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

/**
 * Keeps what is typed as it is typed, and discards it once the form is as it was loaded again, be it by a save that resets
 * it or by hand. Knows nothing of Formik: the lists, whose dialogs keep a note, would load it too.
 *
 * @param dirty whether anything is typed
 */
export function useKeptDraft<V>({ keep, discard }: Draft<V>, typed: V, dirty: boolean): void {
  const was = useRef(false);
  useEffect(() => {
    if (dirty) keep(typed);
    else if (was.current) discard();
    was.current = dirty;
  }, [typed, dirty, keep, discard]);
}
