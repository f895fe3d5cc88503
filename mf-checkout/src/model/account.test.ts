import { allSettled, fork } from 'effector';
import type { PaymentAccount, PaymentSession } from '../api/payment-provider';
import {
  $account,
  $accountDialogOpen,
  $accountError,
  $generating,
  accountFx,
  cartPageLeft,
  cartPageOpened,
  checkoutPressed,
  loginFx,
} from './account';
import { recallAccount } from './remembered-account';

const session: PaymentSession = { signature: 'sig', token: 'tok' };
const account: PaymentAccount = {
  number: '9012345678',
  bank: 'Sandbox Bank',
  expiry: { text: '' },
  receivedAt: 0,
  sandbox: true,
  message: '',
};

const stateOf = ({ getState }: ReturnType<typeof fork>) => ({
  account: getState($account),
  isOpen: getState($accountDialogOpen),
  error: getState($accountError),
  generating: getState($generating),
});

async function press(login = jest.fn(async () => session)) {
  const generate = jest.fn(() => account);
  const scope = fork({
    handlers: [
      [loginFx, login],
      [accountFx, generate],
    ],
  });
  await allSettled(cartPageOpened, { scope });
  await allSettled(checkoutPressed, { scope });
  return { scope, login, generate };
}

test('signs in at the payment provider, requests the bank account and opens Account Details', async () => {
  const { scope, login, generate } = await press();
  expect(login).toHaveBeenCalledTimes(1);
  expect(generate).toHaveBeenCalledWith(session);
  expect(stateOf(scope)).toEqual({ account, isOpen: true, error: '', generating: false });
});

test('ignores a second click on Checkout until the bank account is loaded', async () => {
  const steps: boolean[] = [];
  let release = (_: PaymentSession) => {};
  const login = jest.fn(
    () =>
      new Promise<PaymentSession>((resolve) => {
        release = resolve;
      }),
  );
  const scope = fork({
    handlers: [
      [loginFx, login],
      [
        accountFx,
        () => {
          steps.push(scope.getState($generating));
          return account;
        },
      ],
    ],
  });
  const first = allSettled(checkoutPressed, { scope });
  const second = allSettled(checkoutPressed, { scope });
  expect(scope.getState($generating)).toBe(true);
  release(session);
  await Promise.all([first, second]);
  expect(login).toHaveBeenCalledTimes(1);
  expect(steps).toEqual([true]);
  expect(scope.getState($generating)).toBe(false);
});

test('clears the error when the next attempt succeeds', async () => {
  const login = jest.fn().mockRejectedValueOnce(new Error('Unknown merchant'));
  const { scope } = await press(login);
  login.mockResolvedValue(session);
  await allSettled(checkoutPressed, { scope });
  expect(stateOf(scope)).toMatchObject({ isOpen: true, error: '' });
});

test('opens no dialog when the bank account arrives after the page was left', async () => {
  const scope = fork({
    handlers: [
      [loginFx, () => session],
      [accountFx, () => account],
    ],
  });
  await allSettled(cartPageOpened, { scope });
  const pressed = allSettled(checkoutPressed, { scope });
  await allSettled(cartPageLeft, { scope });
  await pressed;
  expect(scope.getState($accountDialogOpen)).toBe(false);
  expect(recallAccount()).toEqual({ number: '9012345678', bank: 'Sandbox Bank', amount: 0 });
});
