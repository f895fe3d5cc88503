import { forget, lastSent, recall, remember } from '@lagoon/shared/browser';
import { useCart } from '@lagoon/shared/cart';
import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { paths, testOptionsFor } from '@lagoon/shared/domain';
import { ErrorSummary, FormHead, SendBar } from '@lagoon/shared/forms';
import { checkoutSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CartAmountNote } from '../../components/amount-note';
import { draft, testsOfDraft } from '../../model/draft';
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

const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '', proof: null };

/**
 * In the order of the error summary.
 * @param inCart names of the cart's lines
 */
function formAtFirst(inCart: string[]): CheckoutInput {
  const kept = draft.recall();
  if (!kept) return { ...EMPTY, ...lastSent.recall()?.contact, testOption: [...inCart] };
  const { inCart: _, ...values } = kept;
  return { ...EMPTY, ...values, testOption: testsOfDraft(kept, inCart) };
}

/** An emptied cart keeps its tests: their order may be in progress. */
function KeepDraft({ inCart }: { inCart: string[] }) {
  const { values, setFieldValue } = useFormikContext<CheckoutInput>();
  const known = useRef(inCart);
  const names = inCart.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the lines' names change
  useEffect(() => {
    if (inCart.length === 0 || known.current.join() === names) return;
    setFieldValue('testOption', testsOfDraft({ ...values, inCart: known.current }, inCart), false);
    known.current = inCart;
  }, [names]);
  useEffect(() => draft.keep({ ...values, inCart: known.current }), [values]);
  return null;
}

interface CheckoutFormProps {
  onConfirmed: (order: Confirmation) => void;
  refreshPrices: () => Promise<void>;
}

/** The first attempt to send validates (spec §5). */
export function CheckoutForm({ onConfirmed, refreshPrices }: CheckoutFormProps) {
  const { items, subtotal } = useCart();
  const names = items.map(({ name }) => name);
  const inCart = testOptionsFor(names).chosen;
  const [values] = useState(() => formAtFirst(inCart));
  const { options } = testOptionsFor([...names, ...values.testOption]);
  useKeptScroll();
  const { send, failure, progress } = useSend(onConfirmed, refreshPrices);
  return (
    <Formik
      initialValues={values}
      validationSchema={checkoutSchema}
      validateOnBlur={false}
      onSubmit={send}
    >
      <TwoColumns $summaryFirst>
        <FormHead {...HEAD} />
        <KeepDraft inCart={inCart} />
        <Sticky as="aside" aria-label="Order summary">
          <OrderSummary items={items} subtotal={subtotal} />
        </Sticky>
        <Stack as={Form} noValidate>
          <ErrorSummary />
          <CartAmountNote />
          {items.length === 0 ? (
            <Note $p="16px 20px" $radius="card" $bg="warningTint" $color="warning800">
              Your cart is empty, so there is no total to pay. If you have already paid, choose your
              tests below; if not, <Link to={paths.shop()}>start with the tests</Link>.
            </Note>
          ) : null}
          <DetailsFieldset />
          <ProofFieldset />
          <TestsFieldset options={options} inCart={names} />
          <SendBar label="Send Order" failure={failure}>
            {progress === undefined ? null : <UploadProgress part={progress} />}
          </SendBar>
        </Stack>
      </TwoColumns>
    </Formik>
  );
}

const KEY = 'checkout-scroll';
const isNewVisit = () =>
  (performance.getEntriesByType?.('navigation') ?? []).some(
    (entry) => 'type' in entry && entry.type === 'navigate',
  );
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Keeps the position in a reload. The browser would restore it before the form is rendered. */
function useKeptScroll() {
  useLayoutEffect(() => {
    let frame = 0;
    const top = recall(KEY, isNumber);
    forget(KEY);
    if (top !== undefined && !isNewVisit()) {
      // after the first paint: in the same frame, the footer's move would count as a layout shift
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => window.scrollTo({ top }));
      });
    }
    const keep = () => remember(KEY, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
