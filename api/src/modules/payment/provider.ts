import { randomBytes, randomInt } from 'node:crypto';
import { ApiError } from '../../platform';
import type { PaymentAccount, PaymentSession } from '../../platform/schema/answers';

const LOGIN_MS = 10 * 60_000;
const ACCOUNT_MS = 30 * 60_000;

/** `auth` contains the session's end, which every process can check. */
export function sandboxProvider(now: () => number = Date.now): PaymentProvider {
  return {
    sandbox: true,
    async login() {
      const { auth, accesscode } = newSession();
      return { auth: `${now() + LOGIN_MS}.${auth}`, accesscode };
    },

    async account({ auth }) {
      if (!(Number(auth.split('.')[0]) > now())) throw sessionExpired();
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

export const newSession = () => ({ auth: token(), accesscode: token() });

const token = () => randomBytes(24).toString('base64url');

export interface PaymentProvider {
  sandbox?: true;
  login(): Promise<PaymentSession>;
  account(session: PaymentSession): Promise<PaymentAccount>;
}

export class PaymentError extends ApiError {
  constructor(status: 401 | 502 | 504, message: string) {
    super(status, 'payment', message);
  }
}

export const sessionExpired = () =>
  new PaymentError(401, 'The payment session has expired. Please try again.');
