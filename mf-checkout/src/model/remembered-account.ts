import { attemptFor, forget, recall, remember } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';

const KEY = 'account';
const CART_KEY = 'account-cart';

/** What the checkout needs to know of the account that was paid into. */
interface RememberedAccount {
  number: string;
  bank: string;
  /** what it was given for, whole naira; undefined where an earlier version has remembered it */
  amount?: number;
}

const isAccount = (value: unknown): value is RememberedAccount =>
  isRecord(value) && typeof value.number === 'string' && typeof value.bank === 'string';

export const rememberAccount = ({ number, bank, amount }: RememberedAccount): void => remember(KEY, { number, bank, amount });
export const recallAccount = (): RememberedAccount | undefined => recall(KEY, isAccount);
/** A key of the cart that an account is asked for: the same until something else is paid for. */
export const cartKey = (cart: string): string => attemptFor(CART_KEY, cart).key;

export const forgetAccount = (): void => [KEY, CART_KEY].forEach(forget);
