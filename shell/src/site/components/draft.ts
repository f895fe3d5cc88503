import { useFormikContext } from 'formik';
import { useEffect } from 'react';

const kept = new Map<string, unknown>();

/** The draft of a form, for visitors who follow a link and come back. In memory only: it may contain health data. */
export const draftOf = <Values>(form: string) => ({
  recall: () => kept.get(form) as Values | undefined,
  drop: () => void kept.delete(form),
});

interface KeepDraftProps<Values> {
  form: string;
  /** values that could not be sent; the form itself was emptied */
  unsent?: Values | undefined;
}

/** Stores a Formik form's values as its draft. */
export function KeepDraft<Values>({ form, unsent }: KeepDraftProps<Values>) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    kept.set(form, dirty ? values : (unsent ?? values));
  }, [form, values, dirty, unsent]);
  return null;
}
