import { forget, isRecord, recall, remember } from '@lagoon/shared/services';
import type { PaymentAccount } from './provider';

const KEY = 'account';

/** What the checkout needs to know of the account that was paid into. */
export interface RememberedAccount {
  number: string;
  bank: string;
}

const isAccount = (value: unknown): value is RememberedAccount =>
  isRecord(value) && typeof value.number === 'string' && typeof value.bank === 'string';

export const rememberAccount = ({ number, bank }: PaymentAccount): void => remember(KEY, { number, bank });
export const recallAccount = (): RememberedAccount | undefined => recall(KEY, isAccount);
export const forgetAccount = (): void => forget(KEY);
