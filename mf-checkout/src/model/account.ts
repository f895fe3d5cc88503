import { $cartItems, $subtotal } from '@lagoon/shared/cart';
import { createEffect, createEvent, createStore, sample } from 'effector';
import {
  generateAccount,
  logIn,
  type PaymentAccount,
  type PaymentSession,
} from '../api/payment-provider';
import { forgetAccount, rememberAccount } from './remembered-account';

export const checkoutPressed = createEvent();
export const accountDialogClosed = createEvent();
/** The dialog opens only between `cartPageOpened` and `cartPageLeft`. */
export const cartPageOpened = createEvent();
export const cartPageLeft = createEvent();
export const accountUsed = createEvent();

export const loginFx = createEffect<string, PaymentSession>(logIn);
export const accountFx = createEffect<PaymentSession, PaymentAccount>(generateAccount);
const rememberFx = createEffect(rememberAccount);
const forgetFx = createEffect(forgetAccount);

/** Until the account or an error arrives. */
export const $generating = createStore(false);

const $paidFor = $cartItems.map((items) =>
  JSON.stringify(items.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice])),
);
sample({
  clock: checkoutPressed,
  source: $paidFor,
  filter: $generating.map((busy) => !busy),
  target: loginFx,
});
sample({ clock: loginFx.doneData, target: accountFx });

$generating.on(loginFx, () => true).reset(loginFx.fail, accountFx.finally);

/** Spec §8; empty without an error. */
export const $accountError = createStore('')
  .reset(loginFx, cartPageLeft)
  .on(loginFx.failData, (_, { message }) => `Error during login: ${message}`)
  .on(accountFx.failData, (_, { message }) => `Error generating account: ${message}`);

export const $account = createStore<PaymentAccount | null>(null)
  .on(accountFx.doneData, (_, account) => account)
  .reset(accountUsed);

const $onCartPage = createStore(false)
  .on(cartPageOpened, () => true)
  .reset(cartPageLeft);

export const $accountDialogOpen = createStore(false).reset(accountDialogClosed, cartPageLeft);
sample({
  clock: accountFx.doneData,
  filter: $onCartPage,
  fn: () => true,
  target: $accountDialogOpen,
});

sample({
  clock: accountFx.doneData,
  source: $subtotal,
  fn: (amount, account) => ({ ...account, amount }),
  target: rememberFx,
});
sample({ clock: accountUsed, target: forgetFx });
