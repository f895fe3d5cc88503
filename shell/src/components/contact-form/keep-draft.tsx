import type { ContactMessage } from '@lagoon/shared/forms/schemas';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { contactDraft, FIELDS } from './contact-values';

interface KeepDraftProps {
  form: string;
  /** what was not sent: worth more than the form that was emptied after it */
  unsent: ContactMessage | undefined;
}

/** Keeps what is written, for when the visitor comes back to the form. */
export function KeepDraft({ form, unsent }: KeepDraftProps) {
  const { values } = useFormikContext<ContactMessage>();
  useEffect(() => {
    const empty = FIELDS.every((name) => values[name] === '');
    contactDraft(form).keep((empty && unsent) || values);
  }, [form, values, unsent]);
  return null;
}
