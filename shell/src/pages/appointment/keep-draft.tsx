import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { AppointmentForm } from './appointment-values';
import { keepDraft } from './draft';

/** Keeps what is filled in, for when the visitor comes back to the form. */
export function KeepDraft() {
  const { values } = useFormikContext<AppointmentForm>();
  useEffect(() => keepDraft(values), [values]);
  return null;
}
