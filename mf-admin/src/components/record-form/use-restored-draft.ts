import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import type { Typed } from './record-draft';

/** Puts a draft back into its form, once, on top of what was loaded. @returns whether there was one */
export function useRestoredDraft<V>(kept: Typed<V> | undefined): boolean {
  const { setValues } = useFormikContext<V>();
  const [found] = useState(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (found) void setValues(found.values, false);
  }, []);
  return found !== undefined;
}
