import { ActionButton } from '@lagoon/shared/components';
import { REFERENCE_SHAPE } from '@lagoon/shared/domain';
import { ErrorSummary, FailureNote, Field, PhoneField } from '@lagoon/shared/forms';
import { type OrderStatusRequest, orderStatusSchema } from '@lagoon/shared/forms/schemas';
import { Card, media, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import styled, { css } from 'styled-components';
import { type Answer, useLookUp } from './use-look-up';

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
  const submit = async (values: OrderStatusRequest, { setErrors }: FormikHelpers<OrderStatusRequest>) => {
    const fields = await ask(values);
    // what was changed meanwhile may have errors of its own
    if (Object.keys(fields).length > 0) setErrors(fields);
  };

  return (
    <Formik initialValues={{ reference, phoneNumber: '' }} validationSchema={orderStatusSchema} validateOnBlur={false} onSubmit={submit}>
      <Stack as={Form} noValidate>
        <ErrorSummary />
        <Stack as={Card} $gap={20} $p={[32, 18]}>
          <Field
            name="reference"
            label="Reference"
            hint={
              <>
                In the e-mail we sent you:{' '}
                <Text as="span" $whiteSpace="nowrap">
                  {REFERENCE_SHAPE}
                </Text>
              </>
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PhoneField hint="The number you gave with the order" />
          <ActionButton label="Show My Order" type="submit" $size="large" $wide busy={busy} busyLabel="Looking..." data-no-print />
          <Outcome $room={busy || failure !== ''}>
            <FailureNote failure={failure} />
          </Outcome>
        </Stack>
      </Stack>
    </Formik>
  );
}
