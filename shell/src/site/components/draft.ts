import { addUnsavedWork } from '@lagoon/shared/browser';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

const kept = new Map<string, unknown>();
/** The initial values of each form, as JSON. */
const blank = new Map<string, string>();
addUnsavedWork(() => [...kept].some(([form, draft]) => JSON.stringify(draft) !== blank.get(form)));

/** The draft of a form, for visitors who leave the page and return. Stored in memory only, because it may contain health data. */
export const draftOf = <Values>(form: string) => ({
  recall: () => kept.get(form) as Values | undefined,
  drop: () => void kept.delete(form),
});

interface KeepDraftProps<Values> {
  form: string;
  /** values of the last failed attempt to send; each attempt empties the form (spec §4) */
  unsent?: Values | undefined;
}

export function KeepDraft<Values>({ form, unsent }: KeepDraftProps<Values>) {
  const { values, initialValues, dirty } = useFormikContext<Values>();
  useEffect(() => {
    if (!kept.has(form)) blank.set(form, JSON.stringify(initialValues));
    kept.set(form, dirty ? values : (unsent ?? values));
  }, [form, values, initialValues, dirty, unsent]);
  return null;
}
