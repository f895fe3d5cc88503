import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';

/** The signed-in administrator, with all other fields of the sign-in's response (spec §7). */
export interface AdminUser extends Readonly<Record<string, unknown>> {
  id: string;
  username: string;
  /** true for a generated password, which must be replaced first */
  mustChangePassword?: true;
}

export interface Session {
  token: string;
  /** null when the stored user is damaged; the token alone opens the dashboard */
  user: AdminUser | null;
}

export interface OpenedSession {
  token: string;
  /** the user in the server's response, not validated (spec §3) */
  user: unknown;
}

/** Storage keys of spec §3. */
const TOKEN = 'token';
const USER = 'user';

/** `missing`: the token was removed from storage. */
type SessionEnd = 'signed-out' | 'missing';

const sessionRead = createEvent<Session | null>();
export const sessionOpened = createEvent<OpenedSession>();
export const sessionEnded = createEvent<SessionEnd>();
export const signedOutInOtherTab = createEvent();

export const $session = createStore<Session | null>(null, { skipVoid: false })
  .on(sessionRead, (_, session) => session)
  .on(sessionOpened, (_, { token, user }) => ({ token, user: knownUser(user) }))
  .on(sessionEnded, () => null);

/** Id of the signed-in administrator; '' if unknown. */
export const $administrator = $session.map((session) => session?.user?.id ?? '');

/** null during a session, and if another tab ended it */
export const $endedBy = createStore<SessionEnd | null>(null)
  .on(sessionEnded, (_, why) => why)
  .on([sessionRead, sessionOpened], () => null);

const storeFx = createEffect(({ token, user }: OpenedSession) => {
  window.localStorage.setItem(TOKEN, token);
  window.localStorage.setItem(USER, JSON.stringify(user ?? null));
});
const removeFx = createEffect((_: SessionEnd) => {
  for (const key of [TOKEN, USER]) window.localStorage.removeItem(key);
});
sample({ clock: sessionOpened, target: storeFx });
sample({ clock: sessionEnded, target: removeFx });

const storageRefused = createEvent();

/** True if storage failed. The session is then in memory and ends with this tab. */
const $isInMemory = createStore(false).on(
  [storageRefused, storeFx.fail, removeFx.fail],
  () => true,
);

/** Another tab may have changed the token in storage. Without storage, the one in memory. */
export const tokenNow = () =>
  read(TOKEN) ?? ($isInMemory.getState() ? $session.getState()?.token : undefined);

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

function knownUser(user: unknown) {
  const { id, username } = (user ?? {}) as Partial<AdminUser>;
  return typeof id === 'string' && typeof username === 'string' ? (user as AdminUser) : null;
}

function readUser() {
  try {
    return knownUser(JSON.parse(read(USER) ?? 'null'));
  } catch {
    return null;
  }
}

function read(key: string) {
  try {
    return window.localStorage.getItem(key);
  } catch {
    storageRefused();
    return null;
  }
}

const answered = createEvent<{ token: string; refused: boolean }>();
export const signInAsked = createEvent();
export const signInDismissed = createEvent();

const $refusedToken = createStore<string | null>(null)
  .on(answered, (before, { token, refused }) => {
    if (refused) return token;
    return before === token ? null : before;
  })
  .reset(sessionOpened);

/** The session does not end, so that the page keeps its state until the next sign-in. */
export const $isRefused = combine(
  $session,
  $refusedToken,
  (session, refused) => session !== null && session.token === refused,
);

export const $signInDialog = createStore(false)
  .on(signInAsked, () => true)
  .on([signInDismissed, $session], () => false);

/** @param pressed true if the administrator caused the call: a rejected token opens the dialog */
export function tokenAnswered(token: string, status: number, pressed: boolean) {
  // another tab may have signed in during the call
  if (tokenNow() !== token) return;
  const refused = status === 401;
  answered({ token, refused });
  if (refused && pressed) signInAsked();
}
