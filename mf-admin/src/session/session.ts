import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';

/** Who is signed in: what this app reads of it, and whatever else the server's answer said (spec §7). */
export interface AdminUser extends Readonly<Record<string, unknown>> {
  id: string;
  username: string;
  /** the password was made up for them: they choose their own before anything else */
  mustChangePassword?: true;
}

export interface Session {
  token: string;
  /** null when what was stored is damaged: the token alone opens the dashboard */
  user: AdminUser | null;
}

export interface OpenedSession {
  token: string;
  /** kept whole, as the server gave it (spec §3) */
  user: unknown;
}

/** Where spec §3 keeps them. */
const TOKEN = 'token';
const USER = 'user';

/** Why a session is over. `missing`: its token is not there any more, as when it was removed by hand. */
type SessionEnd = 'signed-out' | 'missing';

const sessionRead = createEvent<Session | null>();
export const sessionOpened = createEvent<OpenedSession>();
export const sessionEnded = createEvent<SessionEnd>();
/** Somebody has logged out by choice in another tab. */
export const signedOutInOtherTab = createEvent();

/** The session of this browser; null when there is none. */
export const $session = createStore<Session | null>(null, { skipVoid: false })
  .on(sessionRead, (_, session) => session)
  .on(sessionOpened, (_, { token, user }) => ({ token, user: knownUser(user) }))
  .on(sessionEnded, () => null);

/** Id of who is signed in; empty where nobody is, or nobody that this app can name. */
export const $administrator = $session.map((session) => session?.user?.id ?? '');

/** Why the last session of this tab is over; null while there is one, and where another tab has ended it. */
export const $endedBy = createStore<SessionEnd | null>(null)
  .on(sessionEnded, (_, why) => why)
  .on([sessionRead, sessionOpened], () => null);

const storeFx = createEffect(({ token, user }: { token: string; user: string }) => {
  window.localStorage.setItem(TOKEN, token);
  window.localStorage.setItem(USER, user);
});
const removeFx = createEffect(() => {
  for (const key of [TOKEN, USER]) window.localStorage.removeItem(key);
});
sample({ clock: sessionOpened, fn: ({ token, user }) => ({ token, user: JSON.stringify(user ?? null) }), target: storeFx });
sample({ clock: sessionEnded, fn: () => undefined, target: removeFx });

const storageRefused = createEvent();

/** Whether this browser has refused to store: then the session lasts as long as this tab. */
const $isInMemory = createStore(false).on([storageRefused, storeFx.fail, removeFx.fail], () => true);

/** The token, as it is stored at this moment: another tab may have signed in or out. Where storage is forbidden, this tab's own. */
export const tokenNow = (): string | undefined => read(TOKEN) ?? ($isInMemory.getState() ? $session.getState()?.token : undefined);

/** Takes over what is stored, at every visit to a page of the dashboard and when another tab changes it. */
export const restoreSession = createEvent();

const readSessionFx = attach({
  source: { known: $session, inMemory: $isInMemory },
  effect({ known, inMemory }): Session | null {
    const token = tokenNow();
    return token ? { token, user: inMemory ? (known?.user ?? null) : readUser() } : null;
  },
});
sample({ clock: restoreSession, target: readSessionFx });
sample({
  clock: readSessionFx.doneData,
  source: $session,
  filter: (known, found) => JSON.stringify(known) !== JSON.stringify(found),
  fn: (_, found) => found,
  target: sessionRead,
});

/** The user, if it is one that this app can name. */
function knownUser(user: unknown): AdminUser | null {
  const { id, username } = (user ?? {}) as Partial<AdminUser>;
  return typeof id === 'string' && typeof username === 'string' ? (user as AdminUser) : null;
}

function readUser(): AdminUser | null {
  try {
    return knownUser(JSON.parse(read(USER) ?? 'null'));
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    storageRefused();
    return null;
  }
}

const tokenRefused = createEvent<string>();
const tokenTaken = createEvent<string>();
/** Somebody wants to sign in where they are: the dialog opens. */
export const signInAsked = createEvent();
/** The dialog is closed without signing in. */
export const signInDismissed = createEvent();

const $refusedToken = createStore<string | null>(null)
  .on(tokenRefused, (_, token) => token)
  .on(tokenTaken, (refused, token) => (refused === token ? null : refused))
  .reset(sessionOpened);

/**
 * Whether the server no longer takes the token of this session. The session stays all the same: what is on the page is
 * still its administrator's, and goes on once they have signed in again.
 */
export const $isRefused = combine($session, $refusedToken, (session, refused) => session !== null && session.token === refused);

/** Whether the dialog that signs in is open. A session that opens, here or in another tab, closes it, and so does a logout. */
export const $signInDialog = createStore(false)
  .on(signInAsked, () => true)
  .on([signInDismissed, $session], () => false);

/**
 * Tells how the server has answered to a token.
 *
 * @param status of the answer
 * @param pressed whether somebody asked for it by hand: then the way to sign in opens at once. What a page asks for by
 *   itself never comes between anybody and what they are typing
 */
export function tokenAnswered(token: string, status: number, pressed: boolean): void {
  // another tab may have signed in anew while the call was under way
  if (tokenNow() !== token) return;
  if (status !== 401) {
    tokenTaken(token);
    return;
  }
  tokenRefused(token);
  if (pressed) signInAsked();
}
