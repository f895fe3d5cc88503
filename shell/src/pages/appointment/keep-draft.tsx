import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { type AppointmentForm, appointmentDraft } from './appointment-values';

/** Keeps what is filled in, for when the visitor comes back to the form. */
export function KeepDraft() {
  const { values } = useFormikContext<AppointmentForm>();
  useEffect(() => appointmentDraft.keep(values), [values]);
  return null;
}
