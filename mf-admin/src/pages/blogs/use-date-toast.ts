import { TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

const INVALID = 'Invalid date';

const close = () => {
  for (const { id, text } of $toasts.getState().shown) if (text === INVALID) toastClosed(id);
};

/** Spec §8: an invalid date is told in passing as well, at every attempt to save; once it is mended that is no longer so. */
export function useDateToast(error: string | undefined): void {
  const { submitCount } = useFormikContext();
  const invalid = submitCount > 0 && error === INVALID;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt tells it anew
  useEffect(() => {
    if (!invalid) return;
    toastError(INVALID, TOAST_MS.saveError);
    return close;
  }, [invalid, submitCount]);
}
