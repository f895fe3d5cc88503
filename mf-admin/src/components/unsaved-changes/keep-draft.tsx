import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { Draft } from './use-draft';

/**
 * In a Formik form: keeps what is typed as it is typed, and discards it once the form is as it was loaded again, be it
 * by a save that resets it or by hand.
 */
export function KeepDraft<V>({ draft: { keep, discard } }: { draft: Pick<Draft<V>, 'keep' | 'discard'> }) {
  const { values, dirty } = useFormikContext<V>();
  const was = useRef(false);
  useEffect(() => {
    if (dirty) keep(values);
    else if (was.current) discard();
    was.current = dirty;
  }, [values, dirty, keep, discard]);
  return null;
}
