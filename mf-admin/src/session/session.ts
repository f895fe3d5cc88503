import { createEvent, createStore } from 'effector';

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

/** What a sign-in gave. */
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
export const leftElsewhere = createEvent();

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

sessionOpened.watch(({ token, user }) => {
  write(TOKEN, token);
  write(USER, JSON.stringify(user ?? null));
});
sessionEnded.watch(() => {
  write(TOKEN, null);
  write(USER, null);
});

/** The token, as it is stored at this moment: another tab may have signed in or out. Where storage is forbidden, this tab's own. */
export const tokenNow = (): string | undefined => read(TOKEN) ?? (stored ? undefined : $session.getState()?.token);

/** Takes over what is stored, at every visit to a page of the dashboard and when another tab changes it. */
export function pickUpSession(): void {
  const known = $session.getState();
  const token = tokenNow();
  const user = token ? (stored ? readUser() : (known?.user ?? null)) : null;
  if (token === known?.token && JSON.stringify(user) === JSON.stringify(known?.user ?? null)) return;
  sessionRead(token ? { token, user } : null);
}

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

/** Whether this browser lets us store at all. */
let stored = true;

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    stored = false;
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    stored = false; // then the session lasts as long as this tab
  }
}
