import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/errors';

/** What signs the browser in with the payment provider, in the provider's own words (spec §3). */
export interface PaymentSession {
  auth: string;
  accesscode: string;
}

export const newSession = (): PaymentSession => ({ auth: token(), accesscode: token() });

const token = () => randomBytes(24).toString('base64url');

/** An account to pay into (spec §3). `Expires` is an ISO 8601 timestamp. */
export interface PaymentAccount {
  account: string;
  bank: string;
  Expires: string;
  error: boolean;
  sandbox?: boolean;
  message?: string;
}

/** The two calls of the provider, be it the real one or the sandbox. */
export interface PaymentProvider {
  login(): Promise<PaymentSession>;
  account(session: PaymentSession): Promise<PaymentAccount>;
}

/** A failure whose message may be shown to the customer, and the status that goes with it. */
export class PaymentError extends ApiError {
  constructor(status: 401 | 502 | 504, message: string) {
    super(status, 'payment', message);
    this.name = 'PaymentError';
  }
}
