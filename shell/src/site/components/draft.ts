import { createDraft, type Draft } from '@lagoon/shared/browser';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';

const drafts = new Map<string, unknown>();

/** In memory only: it may contain health data. */
export function formDraft<Values>(form: string, empty: Values): Draft<Values> {
  const isUnsaved = (values: Values) => JSON.stringify(values) !== JSON.stringify(empty);
  const draft = (drafts.get(form) as Draft<Values> | undefined) ?? createDraft(form, { isUnsaved });
  drafts.set(form, draft);
  return draft;
}

interface KeepDraftProps<Values> {
  draft: Draft<Values>;
  /** of the last failed attempt; each attempt empties the form (spec §4) */
  unsent?: Values | undefined;
}

export function KeepDraft<Values>({ draft, unsent }: KeepDraftProps<Values>) {
  const { values, dirty } = useFormikContext<Values>();
  useEffect(() => draft.keep(dirty ? values : (unsent ?? values)), [draft, values, dirty, unsent]);
  return null;
}
