import { attemptFor, forget, recall, remember } from '@lagoon/shared/browser';
import { isLike } from '@lagoon/shared/domain';

const KEY = 'account';
const CART_KEY = 'account-cart';

interface RememberedAccount {
  number: string;
  bank: string;
  /** whole naira */
  amount?: number;
  /** proves to the server that the account is the customer's; missing without storage */
  cart?: string;
}

const isAccount = isLike<RememberedAccount>({ number: '', bank: '' });
const isKeyed = isLike<{ key: string }>({ key: '' });

export const rememberAccount = ({ number, bank, amount }: RememberedAccount) =>
  remember(KEY, { number, bank, amount, cart: recall(CART_KEY, isKeyed)?.key });
export const recallAccount = (): RememberedAccount | undefined => recall(KEY, isAccount);
/** A changed cart gets a new random key. */
export const cartKey = (cart: string) => attemptFor(CART_KEY, cart).key;

export const forgetAccount = () => [KEY, CART_KEY].forEach(forget);
