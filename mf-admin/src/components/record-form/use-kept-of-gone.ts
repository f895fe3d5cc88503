import { useNavigate } from '@lagoon/shared/router';
import { useState } from 'react';
import { keptDraft, moveDraft, ownerNow } from '../unsaved-changes/kept-drafts';
import { draftKey } from './record-draft';

/**
 * What was typed into a record that is gone by the time its page is opened again: it can become a new one.
 *
 * @param create path of the form for a new record
 * @returns takes the work there; undefined when there is none, or when that form has unsaved work of its own
 */
export function useKeptOfGone(noun: string, id: string, create: string): (() => void) | undefined {
  const navigate = useNavigate();
  const [owner] = useState(ownerNow);
  const from = draftKey(noun, id);
  const to = draftKey(noun);
  const [offered] = useState(() => keptDraft(owner, from) !== undefined && keptDraft(owner, to) === undefined);
  if (!offered) return undefined;
  return () => {
    moveDraft(owner, from, to, create);
    void navigate(create, { replace: true });
  };
}
