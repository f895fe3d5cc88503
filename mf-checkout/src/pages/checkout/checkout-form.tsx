import { useCart } from '@lagoon/shared/cart';
import { PageOpening, Sticky, TwoColumns } from '@lagoon/shared/components';
import { paths, testOptionsFor } from '@lagoon/shared/domain';
import { ErrorSummary, FormHead, SendBar } from '@lagoon/shared/forms';
import { checkoutSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { AmountNotes, useTodaysPrices } from '../../components/todays-prices';
import { DetailsFieldset, ProofFieldset, TestsFieldset } from './checkout-fields';
import type { Confirmation } from './order-confirmation';
import { OrderSummary } from './order-summary';
import { type CheckoutInput, UploadProgress, useSend } from './use-send';

const Note = styled(Text)`
  a { color: inherit; font-weight: 600; }
`;

/** What the document says about the checkout. */
export const HEAD = {
  noindex: true,
  title: 'Checkout',
  description: 'Tell us who you are, which tests you would like, and send your proof of payment.',
  path: paths.checkout(),
};

/** The form and the order beside it. Nothing is validated before the first attempt to send (spec §5). */
export function CheckoutForm({ onConfirmed }: { onConfirmed: (order: Confirmation) => void }) {
  const { items, subtotal } = useCart();
  // the cart's tests are chosen at first, so that nobody is asked for them again
  const [{ options, chosen }] = useState(() => testOptionsFor(items.map(({ name }) => name)));
  const values: CheckoutInput = { firstName: '', lastName: '', email: '', phoneNumber: '', testOption: chosen, proof: null };
  const { send, failure, progress } = useSend(onConfirmed);
  const gone = useTodaysPrices();
  return (
    <>
      <PageOpening title="Checkout" lead="Tell us who you are and send your proof of payment." />
      <Formik initialValues={values} validationSchema={checkoutSchema} validateOnBlur={false} onSubmit={send}>
        <TwoColumns $summaryFirst>
          <FormHead {...HEAD} />
          <Sticky as="aside" aria-label="Order summary">
            <OrderSummary items={items} subtotal={subtotal} />
          </Sticky>
          <Stack as={Form} noValidate>
            <ErrorSummary />
            <AmountNotes gone={gone} />
            {items.length === 0 ? (
              <Note $p="16px 20px" $radius="card" $bg="warningTint" $color="warning800">
                Your cart is empty, so nothing is priced here. If you have already paid, choose your tests below; if not,{' '}
                <Link to={paths.shop()}>start with the tests</Link>.
              </Note>
            ) : null}
            <DetailsFieldset />
            <TestsFieldset options={options} inCart={items.map(({ name }) => name)} />
            <ProofFieldset />
            <SendBar label="Send Order" failure={failure}>
              {progress === undefined ? null : <UploadProgress part={progress} />}
            </SendBar>
          </Stack>
        </TwoColumns>
      </Formik>
    </>
  );
}
