import { useFormikContext } from 'formik';
import { useEffect } from 'react';

const kept = new Map<string, unknown>();

/**
 * The draft of one form, for when the visitor follows a link, to the privacy notice or to the shop, and comes back: for
 * as long as the page lasts and in memory only, because it may tell about somebody's health and home.
 *
 * @param form which form, by a name that no other has
 */
export const draftOf = <Values>(form: string) => ({
  recall: () => kept.get(form) as Values | undefined,
  drop: () => void kept.delete(form),
});

interface KeepDraftProps<Values> {
  form: string;
  /** what could not be sent: worth more than the form that was emptied after it */
  unsent?: Values | undefined;
}

/** In a Formik form: keeps what is typed as its draft. */
export function KeepDraft<Values>({ form, unsent }: KeepDraftProps<Values>) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => {
    kept.set(form, dirty ? values : (unsent ?? values));
  }, [form, values, dirty, unsent]);
  return null;
}
