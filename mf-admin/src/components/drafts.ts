import { createDraft } from '@lagoon/shared/browser';
import { isLike } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { createStore, merge, sample } from 'effector';
import { useEffect, useMemo, useRef, useState } from 'react';
import { $session, sessionEnded, signedOutInOtherTab } from '../session/session';

interface Kept {
  at: string;
  values: unknown;
  /** the values without large pictures, for storage; missing after a reload */
  light?: unknown;
}

interface Drafts {
  owner: string;
  kept: Record<string, Kept>;
}

const isDrafts = (value: unknown): value is Drafts =>
  isLike<Drafts>({ owner: '', kept: {} })(value) &&
  Object.values(value.kept).every(isLike<Kept>({ at: '' }));

const stored = ({ owner, kept }: Drafts): Drafts => ({
  owner,
  kept: Object.fromEntries(
    Object.entries(kept).map(([key, { at, values, light = values }]) => [
      key,
      { at, values: light },
    ]),
  ),
});

const drafts = createDraft<Drafts>('drafts', {
  stored: { of: stored, isRight: isDrafts },
  isUnsaved: ({ kept }) => Object.values(kept).some(({ light }) => light !== undefined),
});

const loggedOut = sample({ clock: sessionEnded, filter: (why) => why === 'signed-out' });

/** True after a logout. `keepDraft` then stores nothing, e.g. when a form unmounts. */
const $isLoggedOut = createStore(false)
  .on([signedOutInOtherTab, loggedOut], () => true)
  .on($session, (before, session) => (session ? false : before));

export const ownerNow = () => $session.getState()?.user?.username ?? '';

const draftsOf = (owner: string): Drafts['kept'] => {
  const found = drafts.recall();
  return found?.owner === owner ? found.kept : {};
};

export function keepDraft(owner: string, key: string, at: string, values: unknown, light: unknown) {
  if (!$isLoggedOut.getState())
    drafts.keep({ owner, kept: { ...draftsOf(owner), [key]: { at, values, light } } });
}

export const keptDraft = (owner: string, key: string): unknown => draftsOf(owner)[key]?.values;

export const pagesWithDrafts = (owner: string) => [
  ...new Set(Object.values(draftsOf(owner)).map(({ at }) => at)),
];

export const isWorkKept = () => drafts.recall() !== undefined;

function discardDraft(owner: string, key: string) {
  const { [key]: _, ...others } = draftsOf(owner);
  if (Object.keys(others).length > 0) drafts.keep({ owner, kept: others });
  else drafts.drop();
}

/** @param at path of the page with the other form */
export function moveDraft(owner: string, from: string, to: string, at: string) {
  const found = draftsOf(owner)[from];
  if (!found) return;
  keepDraft(owner, to, at, found.values, found.light ?? found.values);
  discardDraft(owner, from);
}

export const discardAllDrafts = () => drafts.drop();

// another person may use the device after a logout; drafts remain when a session expires
merge([signedOutInOtherTab, loggedOut]).watch(discardAllDrafts);

$session.updates.watch((session) => {
  if (session && drafts.recall()?.owner !== ownerNow()) discardAllDrafts();
});

/** A draft of this tab and administrator, which survives a reload and the end of the session. */
export function useDraft<V>(
  key: string,
  isValues: (value: unknown) => value is V,
  light: (values: V) => unknown = asIs,
) {
  // of the first render: `ownerNow()` is empty after the session has ended
  const [owner] = useState(ownerNow);
  const { pathname } = useLocation();
  const kept = useMemo(() => {
    const found = keptDraft(owner, key);
    return isValues(found) ? found : undefined;
  }, [owner, key, isValues]);
  return useMemo(
    () => ({
      kept,
      keep: (values: V) => keepDraft(owner, key, pathname, values, light(values)),
      discard: () => discardDraft(owner, key),
    }),
    [kept, owner, key, pathname, light],
  );
}

const asIs = (values: unknown): unknown => values;

type Draft<V> = ReturnType<typeof useDraft<V>>;

/** Keeps the input until the form is unchanged again. Without Formik, which lists do not need. */
export function useKeptDraft<V>({ keep, discard }: Draft<V>, typed: V, dirty: boolean) {
  const was = useRef(false);
  useEffect(() => {
    if (dirty) keep(typed);
    else if (was.current) discard();
    was.current = dirty;
  }, [typed, dirty, keep, discard]);
}
