import { fieldId, listErrors } from '@lagoon/shared/forms';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/**
 * After each refused attempt the first wrong field has the focus: in a form this short the fields say enough, and a
 * summary would only repeat them.
 */
export function useFocusFirstError(names: readonly string[]): void {
  const { errors, submitCount, isSubmitting, isValidating } = useFormikContext();
  const told = useRef(0);
  useEffect(() => {
    if (submitCount === told.current || isSubmitting || isValidating) return;
    told.current = submitCount;
    const [first] = listErrors(errors, names);
    if (first) document.getElementById(fieldId(first.name))?.focus();
  });
}
