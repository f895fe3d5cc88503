import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/errors';

/** Credentials of a session, named as the provider does (spec §3). */
export interface PaymentSession {
  auth: string;
  accesscode: string;
}

export const newSession = (): PaymentSession => ({ auth: token(), accesscode: token() });

const token = () => randomBytes(24).toString('base64url');

/** Account to pay into (spec §3). `Expires` is an ISO 8601 timestamp. */
export interface PaymentAccount {
  account: string;
  bank: string;
  Expires: string;
  error: boolean;
  sandbox?: boolean;
  message?: string;
}

export interface PaymentProvider {
  login(): Promise<PaymentSession>;
  account(session: PaymentSession): Promise<PaymentAccount>;
}

/** Has a message for the customer. */
export class PaymentError extends ApiError {
  constructor(status: 401 | 502 | 504, message: string) {
    super(status, 'payment', message);
    this.name = 'PaymentError';
  }
}
