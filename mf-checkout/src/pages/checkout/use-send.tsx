import { failureText } from '@lagoon/shared/browser';
import { cartCleared, useCart } from '@lagoon/shared/cart';
import { useSending } from '@lagoon/shared/forms';
import { color, font } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { sendOrder } from '../../api/send-order';
import { accountUsed } from '../../model/account';
import { recallAccount } from '../../model/remembered-account';
import { type CheckoutForm, confirmationOf } from './checkout-values';
import type { Confirmation } from './order-confirmation';

const Progress = styled.div`
  display: grid;
  gap: 6px;
  color: ${color.ink600};
  font-size: ${font.small};
  progress { width: 100%; height: 8px; accent-color: ${color.brand600}; }
`;

/** How much of the proof is uploaded. @param part 0 to 1 */
export const UploadProgress = ({ part }: { part: number }) => (
  <Progress>
    <label htmlFor="proof-progress">
      {part < 1 ? `Uploading your proof: ${Math.round(part * 100)} %` : 'Your proof is uploaded. Sending your order.'}
    </label>
    <progress id="proof-progress" max={1} value={part} />
  </Progress>
);

/**
 * Sending the form: the form reset and the cart cleared after the confirmation and only then, and everything kept
 * when it fails.
 */
export function useSend(onConfirmed: (order: Confirmation) => void) {
  const { items, subtotal } = useCart();
  const [clear, used] = useUnit([cartCleared, accountUsed]);
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
        clear();
        used();
      },
    );
  };
  return { send, failure, progress };
}
