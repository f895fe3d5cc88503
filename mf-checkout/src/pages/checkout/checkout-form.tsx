import { useCart } from '@lagoon/shared/cart';
import { PageOpening, Sticky, TwoColumns } from '@lagoon/shared/components';
import { paths, testOptionsFor } from '@lagoon/shared/domain';
import { ErrorSummary, FormHead, SendBar } from '@lagoon/shared/forms';
import { checkoutSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { AmountNotes, useTodaysPrices } from '../../components/todays-prices';
import { keepDraft, recallDraft, testsOfDraft } from '../../model/draft';
import { DetailsFieldset, ProofFieldset, TestsFieldset } from './checkout-fields';
import type { Confirmation } from './order-confirmation';
import { OrderSummary } from './order-summary';
import { type CheckoutInput, UploadProgress, useSend } from './use-send';

const Note = styled(Text)`
  a { color: inherit; font-weight: 600; }
`;

export const HEAD = {
  noindex: true,
  title: 'Checkout',
  description: 'Tell us who you are, which tests you would like, and send your proof of payment.',
  path: paths.checkout(),
};

/** The form with the draft of this tab in it; without one, the cart's tests are chosen. */
function formAtFirst(inCart: readonly string[]): { options: string[]; values: CheckoutInput } {
  const draft = recallDraft();
  const { chosen } = testOptionsFor(inCart);
  if (!draft) {
    const values = { firstName: '', lastName: '', email: '', phoneNumber: '', testOption: chosen, proof: null };
    return { options: testOptionsFor(inCart).options, values };
  }
  const { inCart: _, ...values } = draft;
  const testOption = testsOfDraft(draft, chosen);
  return { options: testOptionsFor([...inCart, ...testOption]).options, values: { ...values, testOption } };
}

/** In the form: keeps what is typed and chosen as the draft of this tab. */
function KeepDraft({ inCart }: { inCart: readonly string[] }) {
  const { values } = useFormikContext<CheckoutInput>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cart that is emptied by a sent order must not bring the draft back
  useEffect(() => keepDraft({ ...values, inCart: testOptionsFor(inCart).chosen }), [values]);
  return null;
}

/** The form and the order beside it. Nothing is validated before the first attempt to send (spec §5). */
export function CheckoutForm({ onConfirmed }: { onConfirmed: (order: Confirmation) => void }) {
  const { items, subtotal } = useCart();
  const [{ options, values }] = useState(() => formAtFirst(items.map(({ name }) => name)));
  const { send, failure, progress } = useSend(onConfirmed);
  const gone = useTodaysPrices();
  return (
    <>
      <PageOpening title="Checkout" lead="Tell us who you are and send your proof of payment." />
      <Formik initialValues={values} validationSchema={checkoutSchema} validateOnBlur={false} onSubmit={send}>
        <TwoColumns $summaryFirst>
          <FormHead {...HEAD} />
          <KeepDraft inCart={items.map(({ name }) => name)} />
          <Sticky as="aside" aria-label="Order summary">
            <OrderSummary items={items} subtotal={subtotal} />
          </Sticky>
          <Stack as={Form} noValidate>
            <ErrorSummary />
            <AmountNotes gone={gone} />
            {items.length === 0 ? (
              <Note $p="16px 20px" $radius="card" $bg="warningTint" $color="warning800">
                Your cart is empty, so there is no total to pay. If you have already paid, choose your tests below; if not,{' '}
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
