import { useFocusAfterBusy } from '@lagoon/shared/components';
import { REFERENCE_SHAPE } from '@lagoon/shared/domain';
import { ErrorSummary, FailureNote, Field, PhoneField } from '@lagoon/shared/forms';
import { type OrderStatusRequest, orderStatusSchema } from '@lagoon/shared/forms/schemas';
import { Button, Card, media } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import styled, { css } from 'styled-components';
import { type Answer, useLookUp } from './use-look-up';

const Fields = styled(Form)`
  display: grid;
  gap: 24px;
`;

const NoBreak = styled.span`white-space: nowrap;`;

const Panel = styled(Card)`
  display: grid;
  gap: 20px;
  padding: 32px;
  ${media.phone} { padding: 18px; }
`;

/* room for a failure from the click on, so that nothing moves when it comes late */
const Outcome = styled.div<{ $room: boolean }>`
  ${({ $room }) =>
    $room ? css`min-height: 7rem; ${media.phone} { min-height: max(9rem, calc(31rem - 64vw)); }` : css`position: absolute;`}
`;

interface StatusFormProps {
  /** of the address that was opened; may be empty */
  reference: string;
  onAnswer: (answer: Answer) => void;
}

/** Reference and phone number, which together open an order. What was typed stays, whatever the answer is. */
export function StatusForm({ reference, onAnswer }: StatusFormProps) {
  const { ask, failure, busy } = useLookUp(onAnswer);
  const button = useFocusAfterBusy(busy);
  const submit = async (values: OrderStatusRequest, { setErrors }: FormikHelpers<OrderStatusRequest>) => {
    const fields = await ask(values);
    // what was changed meanwhile may have errors of its own
    if (Object.keys(fields).length > 0) setErrors(fields);
  };

  return (
    <Formik initialValues={{ reference, phoneNumber: '' }} validationSchema={orderStatusSchema} validateOnBlur={false} onSubmit={submit}>
      <Fields noValidate>
        <ErrorSummary />
        <Panel>
          <Field
            name="reference"
            label="Reference"
            hint={
              <>
                In the e-mail we sent you: <NoBreak>{REFERENCE_SHAPE}</NoBreak>
              </>
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PhoneField hint="The number you gave with the order" />
          <Button ref={button} type="submit" $size="large" $wide disabled={busy} data-no-print>
            {busy ? 'Looking...' : 'Show My Order'}
          </Button>
          <Outcome $room={busy || failure !== ''}>
            <FailureNote failure={failure} />
          </Outcome>
        </Panel>
      </Fields>
    </Formik>
  );
}
