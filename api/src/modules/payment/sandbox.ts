import { randomInt } from 'node:crypto';
import { newSession, PaymentError, type PaymentProvider } from './provider';

const LOGIN_MS = 10 * 60_000;
const ACCOUNT_MS = 30 * 60_000;
/** Enough for any real use; beyond it the oldest logins go, so memory cannot be filled by asking. */
const MAX_LOGINS = 10_000;

/**
 * Stands in for the payment provider where none is configured: a login good for ten minutes and one account,
 * test accounts that say so. Nothing leaves this process.
 * @param now clock in milliseconds
 */
export function sandboxProvider(now: () => number = Date.now): PaymentProvider {
  const logins = new Map<string, { accesscode: string; until: number }>();

  return {
    async login() {
      const session = newSession();
      logins.set(session.auth, { accesscode: session.accesscode, until: now() + LOGIN_MS });
      const oldest = logins.keys().next().value;
      if (logins.size > MAX_LOGINS && oldest !== undefined) logins.delete(oldest);
      return session;
    },

    async account({ auth, accesscode }) {
      const login = logins.get(auth);
      if (login?.accesscode !== accesscode || login.until <= now())
        throw new PaymentError(401, 'The payment session has expired. Please try again.');
      logins.delete(auth);
      return {
        account: String(randomInt(9_000_000_000, 10_000_000_000)),
        bank: 'Sandbox Bank',
        Expires: new Date(now() + ACCOUNT_MS).toISOString(),
        error: false,
        sandbox: true,
        message: 'This is a test account. Do not send money to it.',
      };
    },
  };
}
