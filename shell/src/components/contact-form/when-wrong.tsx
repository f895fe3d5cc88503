import { useFormikContext } from 'formik';
import { useEffect } from 'react';

/** Tells the page around a form whether the form shows errors. */
export function WhenWrong({ tell }: { tell: ((wrong: boolean) => void) | undefined }) {
  const { submitCount, isValid } = useFormikContext();
  const wrong = submitCount > 0 && !isValid;
  useEffect(() => tell?.(wrong), [tell, wrong]);
  return null;
}
