import { lastSent, ServiceError, serviceFailure } from '@lagoon/shared/browser';
import { ActionButton } from '@lagoon/shared/components';
import { type ReferenceKind, referenceShape } from '@lagoon/shared/domain';
import { type ReferenceAndPhone, referenceAndPhoneSchema } from '@lagoon/shared/forms/schemas';
import { Card, media, Stack } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useMemo } from 'react';
import styled, { css } from 'styled-components';
import { ErrorSummary } from '../error-summary';
import { Field, PhoneField } from '../field';
import { FailureNote } from '../send-bar';
import { useAttempt } from '../use-attempt';
import type { LookUpTexts } from './ask';

/* breaks only in a card that is narrower than the reference */
const Example = styled.span`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

/* reserves the space of an error from the click on, so that nothing moves */
const Outcome = styled.div<{ $room: boolean }>`
  ${({ $room }) =>
    $room
      ? css`min-height: 7rem; ${media.phone} { min-height: max(9rem, calc(31rem - 64vw)); }`
      : css`position: absolute;`}
`;

interface LookUpFormProps {
  of: ReferenceKind;
  reference?: string;
  /** false: an empty form, for another record */
  prefilled?: boolean;
  label: string;
  phoneHint: string;
  texts: LookUpTexts;
  open: (asked: ReferenceAndPhone) => Promise<unknown>;
}

export function LookUpForm({
  of,
  reference: named = '',
  prefilled = true,
  label,
  phoneHint,
  texts,
  open,
}: LookUpFormProps) {
  const { attempt, failure, busy } = useAttempt((error) => serviceFailure(error, texts.failed));
  const schema = useMemo(() => referenceAndPhoneSchema(of), [of]);
  const sent = prefilled ? lastSent.recall() : undefined;
  const reference = named || sent?.[of] || '';
  const phoneNumber = (reference && reference === sent?.[of] && sent?.contact.phoneNumber) || '';
  const submit = (values: ReferenceAndPhone, { setErrors }: FormikHelpers<ReferenceAndPhone>) =>
    attempt(() =>
      open(values).catch((error: unknown) => {
        if (!(error instanceof ServiceError) || Object.keys(error.fields).length === 0) throw error;
        setErrors(error.fields);
      }),
    );

  return (
    <Formik
      initialValues={{ reference, phoneNumber }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Stack as={Form} noValidate method="post">
        <ErrorSummary />
        <Stack as={Card} $gap={20} $p={[32, 18]}>
          <Field
            name="reference"
            label="Reference"
            hint={
              <>
                In the e-mail we sent you: <Example>{referenceShape(of)}</Example>
              </>
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <PhoneField hint={phoneHint} />
          <ActionButton
            label={label}
            type="submit"
            $size="large"
            $wide
            busy={busy}
            busyLabel="Looking..."
            data-no-print
          />
          <Outcome $room={busy || failure !== undefined}>
            <FailureNote failure={failure} />
          </Outcome>
        </Stack>
      </Stack>
    </Formik>
  );
}
