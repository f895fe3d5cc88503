import { useCart } from '@lagoon/shared/cart';
import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { ErrorSummary, SendBar } from '@lagoon/shared/forms';
import { checkoutSchema } from '@lagoon/shared/forms/schemas';
import { Lead, PageHead } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { CheckoutMeta } from './checkout-meta';
import { FIELDS, startFor } from './checkout-values';
import type { Confirmation } from './confirmation';
import { DetailsFieldset } from './details-fieldset';
import { EmptyCartNote } from './empty-cart-note';
import { OrderSummary } from './order-summary';
import { ProofFieldset } from './proof-fieldset';
import { TestsFieldset } from './tests-fieldset';
import { UploadProgress } from './upload-progress';
import { useSend } from './use-send';

const Fields = styled(Form)`
  display: grid;
  gap: 24px;
`;

/** The form and the order beside it. Nothing is validated before the first attempt to send (spec §5). */
export function CheckoutForm({ onConfirmed }: { onConfirmed: (order: Confirmation) => void }) {
  const { items, subtotal } = useCart();
  const [{ options, values }] = useState(() => startFor(items));
  const { send, failure, progress } = useSend(onConfirmed);
  return (
    <>
      <PageHead>
        <h1 tabIndex={-1}>Checkout</h1>
        <Lead>Tell us who you are and send your proof of payment.</Lead>
      </PageHead>
      <Formik initialValues={values} validationSchema={checkoutSchema} validateOnBlur={false} onSubmit={send}>
        {({ submitCount, isValid }) => (
          <TwoColumns $summaryFirst>
            <CheckoutMeta wrong={submitCount > 0 && !isValid} />
            <Sticky as="aside" aria-label="Order summary">
              <OrderSummary items={items} subtotal={subtotal} />
            </Sticky>
            <Fields noValidate>
              <ErrorSummary names={FIELDS} />
              {items.length === 0 ? <EmptyCartNote /> : null}
              <DetailsFieldset />
              <TestsFieldset options={options} fromCart={items.length > 0} />
              <ProofFieldset />
              <SendBar label="Send Order" failure={failure}>
                {progress === undefined ? null : <UploadProgress part={progress} />}
              </SendBar>
            </Fields>
          </TwoColumns>
        )}
      </Formik>
    </>
  );
}
