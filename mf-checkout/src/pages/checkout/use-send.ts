import { failureText } from '@lagoon/shared/browser';
import { cartCleared, useCart } from '@lagoon/shared/cart';
import { useSending } from '@lagoon/shared/forms';
import { useUnit } from 'effector-react';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { sendOrder } from '../../api/send-order';
import { accountUsed } from '../../model/account';
import { recallAccount } from '../../model/remembered-account';
import { type CheckoutForm, confirmationOf } from './checkout-values';
import type { Confirmation } from './confirmation';

/**
 * Sending the form: the form reset and the cart cleared after the confirmation and only then, and everything kept
 * when it fails.
 */
export function useSend(onConfirmed: (order: Confirmation) => void) {
  const { items, subtotal } = useCart();
  const used = useUnit(accountUsed);
  const [progress, setProgress] = useState<number>();
  const { run, failure } = useSending((error) => failureText(error, 'order'));

  const send = async (values: CheckoutForm, { resetForm }: FormikHelpers<CheckoutForm>) => {
    const { proof } = values;
    if (!proof) return;
    const order = { ...values, proof, items, subtotal, account: recallAccount()?.number ?? '' };
    await run(
      () => sendOrder(order, setProgress).finally(() => setProgress(undefined)),
      ({ reference }) => {
        resetForm();
        onConfirmed(confirmationOf(order, reference));
        cartCleared();
        used();
      },
    );
  };
  return { send, failure, progress };
}
