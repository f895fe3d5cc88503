import { cartCleared, useCart } from '@lagoon/shared/cart';
import { TOAST_MS } from '@lagoon/shared/domain';
import { toastError, toastSuccess } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { accountUsed } from '../account/model';
import { recallAccount } from '../account/remembered-account';
import type { Confirmation } from '../confirmation/confirmation';
import { type CheckoutForm, confirmationOf } from './checkout-values';
import { failureText } from './failure-text';
import { sendOrder } from './send-order';

/**
 * Sending the form: toasts of spec §8, the form reset and the cart cleared after the confirmation and only then, and
 * everything kept when it fails.
 */
export function useSend(onConfirmed: (order: Confirmation) => void) {
  const { items, subtotal } = useCart();
  const used = useUnit(accountUsed);
  const sending = useRef(false);
  const [failure, setFailure] = useState('');
  const [progress, setProgress] = useState<number>();

  const send = async (values: CheckoutForm, { resetForm }: FormikHelpers<CheckoutForm>) => {
    const { proof } = values;
    if (sending.current || !proof) return;
    sending.current = true;
    setFailure('');
    const order = { ...values, proof, items, subtotal, account: recallAccount()?.number ?? '' };
    try {
      const { reference } = await sendOrder(order, setProgress);
      toastSuccess('Message sent', TOAST_MS.send);
      resetForm();
      onConfirmed(confirmationOf(order, reference));
      cartCleared();
      used();
    } catch (error) {
      toastError('Error sending message', TOAST_MS.send);
      setFailure(failureText(error));
    } finally {
      sending.current = false;
      setProgress(undefined);
    }
  };
  return { send, failure, progress };
}
