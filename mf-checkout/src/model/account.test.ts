import { allSettled, fork } from 'effector';
import type { PaymentAccount, PaymentSession } from '../api/payment-provider';
import {
  $account,
  $accountDialogOpen,
  $accountError,
  $generating,
  accountDialogClosed,
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

const FAILED = { account: null, isOpen: false, error: '', generating: false };
const stateOf = ({ getState }: ReturnType<typeof fork>) => ({
  account: getState($account),
  isOpen: getState($accountDialogOpen),
  error: getState($accountError),
  generating: getState($generating),
});

async function press(handlers: { login?: () => unknown; account?: () => unknown }) {
  const login = jest.fn(handlers.login ?? (() => session));
  const generate = jest.fn(handlers.account ?? (() => account));
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
const fails = (message: string) => () => {
  throw new Error(message);
};

test('signs in at the payment provider, requests the bank account and opens Account Details', async () => {
  const { scope, login, generate } = await press({});
  expect(login).toHaveBeenCalledTimes(1);
  expect(generate).toHaveBeenCalledWith(session);
  expect(stateOf(scope)).toEqual({ account, isOpen: true, error: '', generating: false });
});

test('shows an error and requests no bank account when the sign-in at the payment provider fails', async () => {
  const { scope, generate } = await press({ login: fails('Unknown merchant') });
  expect(generate).not.toHaveBeenCalled();
  expect(stateOf(scope)).toEqual({ ...FAILED, error: 'Error during login: Unknown merchant' });
});

test('shows an error and opens no dialog when the request for the bank account fails', async () => {
  const { scope } = await press({ account: fails('Limit reached') });
  expect(stateOf(scope)).toEqual({ ...FAILED, error: 'Error generating account: Limit reached' });
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

test('hides the dialog on Close', async () => {
  const { scope } = await press({});
  await allSettled(accountDialogClosed, { scope });
  expect(scope.getState($accountDialogOpen)).toBe(false);

  const failing = await press({ login: fails('x') });
  const again = allSettled(checkoutPressed, { scope: failing.scope });
  failing.login.mockImplementation(() => session);
  await again;
  await allSettled(checkoutPressed, { scope: failing.scope });
  expect(stateOf(failing.scope)).toMatchObject({ isOpen: true, error: '' });
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
