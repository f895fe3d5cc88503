import { lastSent, sendFailureText } from '@lagoon/shared/browser';
import { $cartItems, $subtotal, cartCleared } from '@lagoon/shared/cart';
import { namePrice, testOptionsFor } from '@lagoon/shared/domain';
import { useAttempt, withToasts } from '@lagoon/shared/forms';
import { type CheckoutValues, checkoutSchema } from '@lagoon/shared/forms/schemas';
import { color, Stack } from '@lagoon/shared/ui';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { type OrderToSend, sendOrder } from '../../api/send-order';
import { amountSentences } from '../../components/todays-prices';
import { accountUsed } from '../../model/account';
import { draft, testsOfDraft } from '../../model/draft';
import { recallAccount } from '../../model/remembered-account';
import { $products } from '../../model/todays-prices';
import type { Confirmation } from './order-confirmation';

const Progress = styled(Stack)`
  progress { width: 100%; height: 8px; accent-color: ${color.brand600}; }
`;

export const UploadProgress = ({ part }: { part: number }) => (
  <Progress $gap={6} $color="ink600" $font="small">
    <label htmlFor="proof-progress">
      {part < 1
        ? `Uploading your proof: ${Math.round(part * 100)} %`
        : 'Proof uploaded. Sending your order.'}
    </label>
    <progress id="proof-progress" max={1} value={part} />
  </Progress>
);

export interface CheckoutInput extends Omit<CheckoutValues, 'proof'> {
  proof: File | null;
}

const optionsInCart = (items: OrderToSend['items']) =>
  testOptionsFor(items.map(({ name }) => name)).chosen;

function confirmationOf(order: OrderToSend, reference: string | undefined): Confirmation {
  const inCart = optionsInCart(order.items);
  return {
    ...(reference === undefined ? {} : { reference }),
    firstName: order.firstName,
    email: order.email,
    lines: order.items.map(({ name, quantity, totalPrice }) => ({
      name,
      quantity,
      total: totalPrice,
    })),
    otherTests: order.testOption
      .filter((name) => !inCart.includes(name))
      .map((name) => namePrice(name, $products.getState() ?? [])),
    subtotal: order.subtotal,
    notes: amountSentences(order, 'If you have paid for it, we will call you about it.'),
  };
}

/** Form and cart are emptied only after a success. */
export function useSend(
  onConfirmed: (order: Confirmation) => void,
  refreshPrices: () => Promise<void>,
) {
  const [progress, setProgress] = useState<number>();
  const { attempt, failure } = useAttempt((error) => sendFailureText(error, 'order'));

  const send = async (values: CheckoutInput, { resetForm }: FormikHelpers<CheckoutInput>) => {
    const { proof } = values;
    if (!proof) return;
    const order = async () => {
      const inCart = optionsInCart($cartItems.getState());
      await refreshPrices();
      const [items, subtotal] = [$cartItems.getState(), $subtotal.getState()];
      const testOption = testsOfDraft({ ...values, inCart }, optionsInCart(items));
      const sent = {
        ...checkoutSchema.cast(values),
        testOption,
        proof,
        items,
        subtotal,
        account: recallAccount(),
      };
      const { reference } = await sendOrder(sent, setProgress).finally(() =>
        setProgress(undefined),
      );
      lastSent.keep(sent, { order: reference, tests: testOption });
      return confirmationOf(sent, reference);
    };
    await attempt(
      () => withToasts(order),
      (confirmation) => {
        resetForm();
        onConfirmed(confirmation);
        cartCleared();
        accountUsed();
        draft.drop();
      },
    );
  };
  return { send, failure, progress };
}
