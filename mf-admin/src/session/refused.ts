import { combine, createEvent, createStore } from 'effector';
import { $session, sessionOpened, tokenNow } from './session';

const tokenRefused = createEvent<string>();
const tokenTaken = createEvent<string>();
/** Somebody wants to sign in where they are: the dialog opens. */
export const signInAsked = createEvent();
/** The dialog is closed without signing in. */
export const signInPutOff = createEvent();

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
  .on([signInPutOff, $session], () => false);

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
