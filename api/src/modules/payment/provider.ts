import { randomBytes } from 'node:crypto';
import { ApiError } from '../../platform/errors';
import type { PaymentAccount, PaymentSession } from '../../platform/schema/answers';

export const newSession = (): PaymentSession => ({ auth: token(), accesscode: token() });

const token = () => randomBytes(24).toString('base64url');

export interface PaymentProvider {
  sandbox?: true;
  login(): Promise<PaymentSession>;
  account(session: PaymentSession): Promise<PaymentAccount>;
}

/** For the customer. */
export class PaymentError extends ApiError {
  constructor(status: 401 | 502 | 504, message: string) {
    super(status, 'payment', message);
  }
}
