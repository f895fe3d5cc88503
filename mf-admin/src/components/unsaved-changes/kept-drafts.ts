import { addUnsavedWork, forget, recall, remember } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';
import { createStore, merge, sample } from 'effector';
import { $session, sessionEnded, signedOutInOtherTab } from '../../session/session';

const NAME = 'drafts';

interface Kept {
  at: string;
  /** serialisable as JSON */
  values: unknown;
}

interface Drafts {
  owner: string;
  kept: Record<string, Kept>;
}

const isKept = (value: unknown): value is Kept => isRecord(value) && typeof value.at === 'string';
const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && typeof value.owner === 'string' && isRecord(value.kept) && Object.values(value.kept).every(isKept);

/** Drafts with large pictures, kept in memory until the document is closed. */
const whole = new Map<string, unknown>();
addUnsavedWork(() => whole.size > 0);

const loggedOut = sample({ clock: sessionEnded, filter: (why) => why === 'signed-out' });

/** True after a logout. `keepDraft` then stores nothing, e.g. when a form unmounts. */
const $isLoggedOut = createStore(false)
  .on([signedOutInOtherTab, loggedOut], () => true)
  .on($session, (before, session) => (session ? false : before));

export const ownerNow = (): string => $session.getState()?.user?.username ?? '';

const draftsOf = (owner: string): Drafts => {
  const found = recall(NAME, isDrafts);
  return found?.owner === owner ? found : { owner, kept: {} };
};

/** Stores a draft. @param light the values without large pictures, for which storage has no space */
export function keepDraft(owner: string, key: string, at: string, values: unknown, light: unknown): void {
  if ($isLoggedOut.getState()) return;
  whole.set(key, values);
  const { kept } = draftsOf(owner);
  remember(NAME, { owner, kept: { ...kept, [key]: { at, values: light } } } satisfies Drafts);
}

/** Returns a draft. After a reload the draft has no large pictures. */
export const keptDraft = (owner: string, key: string): unknown => {
  const found = draftsOf(owner).kept[key];
  return found && (whole.get(key) ?? found.values);
};

export const pagesWithDrafts = (owner: string): string[] => [...new Set(Object.values(draftsOf(owner).kept).map(({ at }) => at))];

export const isWorkKept = (): boolean => recall(NAME, isDrafts) !== undefined;

export function discardDraft(owner: string, key: string): void {
  whole.delete(key);
  const { [key]: _, ...others } = draftsOf(owner).kept;
  if (Object.keys(others).length > 0) remember(NAME, { owner, kept: others } satisfies Drafts);
  else forget(NAME);
}

/** Moves a draft to another form. @param at path of the page with that form */
export function moveDraft(owner: string, from: string, to: string, at: string): void {
  const found = draftsOf(owner).kept[from];
  if (!found) return;
  keepDraft(owner, to, at, whole.get(from) ?? found.values, found.values);
  discardDraft(owner, from);
}

export function discardAllDrafts(): void {
  whole.clear();
  forget(NAME);
}

// removes drafts at a logout, because another person may use the device; drafts remain when a session expires
merge([signedOutInOtherTab, loggedOut]).watch(discardAllDrafts);

$session.updates.watch((session) => {
  if (session && recall(NAME, isDrafts)?.owner !== ownerNow()) discardAllDrafts();
});
