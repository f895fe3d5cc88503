import { forget, recall, remember } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';
import { createEffect, createStore, sample } from 'effector';
import { $session, sessionEnded, signedOutInOtherTab } from '../../session/session';

/** Under this name a tab remembers what one administrator has typed and not saved. */
const NAME = 'drafts';

interface Kept {
  /** path of the page it was typed on */
  at: string;
  /** as it can be written down */
  values: unknown;
}

interface Drafts {
  /** user name of the administrator */
  owner: string;
  /** by the draft's key */
  kept: Record<string, Kept>;
}

const isKept = (value: unknown): value is Kept => isRecord(value) && typeof value.at === 'string';
const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) && typeof value.owner === 'string' && isRecord(value.kept) && Object.values(value.kept).every(isKept);

/** The same, whole: a picture that is too big to be written down is there for as long as the document lasts. */
const whole = new Map<string, unknown>();

const loggedOut = sample({ clock: sessionEnded, filter: (why) => why === 'signed-out' });

/** After a logout by choice nothing is kept: a form that is taken down then must not leave its text behind. */
const $isLoggedOut = createStore(false)
  .on([signedOutInOtherTab, loggedOut], () => true)
  .on($session, (before, session) => (session ? false : before));

/** The user name that drafts are kept under now; empty where it is not known. */
export const ownerNow = (): string => $session.getState()?.user?.username ?? '';

const draftsOf = (owner: string): Drafts => {
  const found = recall(NAME, isDrafts);
  return found?.owner === owner ? found : { owner, kept: {} };
};

/**
 * Keeps what somebody has typed.
 *
 * @param at path of the page
 * @param values with all that belongs to them
 * @param light the same without what is too big to be written down
 */
export function keepDraft(owner: string, key: string, at: string, values: unknown, light: unknown): void {
  if ($isLoggedOut.getState()) return;
  whole.set(key, values);
  const { kept } = draftsOf(owner);
  remember(NAME, { owner, kept: { ...kept, [key]: { at, values: light } } } satisfies Drafts);
}

/** What was kept of this administrator's under a key; after a reload as it was written down. */
export const keptDraft = (owner: string, key: string): unknown => {
  const found = draftsOf(owner).kept[key];
  return found && (whole.get(key) ?? found.values);
};

/** The pages on which this administrator has left work unsaved, the latest last. */
export const pagesWithDrafts = (owner: string): string[] => [...new Set(Object.values(draftsOf(owner).kept).map(({ at }) => at))];

/** Whether any work is kept, whoever's: when a session has just ended, nobody's name is known any more. */
export const isWorkKept = (): boolean => recall(NAME, isDrafts) !== undefined;

export function discardDraft(owner: string, key: string): void {
  whole.delete(key);
  const { [key]: _, ...others } = draftsOf(owner).kept;
  if (Object.keys(others).length > 0) remember(NAME, { owner, kept: others } satisfies Drafts);
  else forget(NAME);
}

/** Gives what was kept to another form of this administrator's. @param at path of that form's page */
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

// who leaves by choice may leave the device to somebody else; who is put out comes back to the work
sample({ clock: [signedOutInOtherTab, loggedOut], fn: () => undefined, target: createEffect(discardAllDrafts) });

const discardOthersFx = createEffect((owner: string) => {
  if (recall(NAME, isDrafts)?.owner !== owner) discardAllDrafts();
});
sample({
  clock: $session.updates,
  filter: (session) => session !== null,
  fn: (session) => session?.user?.username ?? '',
  target: discardOthersFx,
});
