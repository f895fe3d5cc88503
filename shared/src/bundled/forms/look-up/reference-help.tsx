import { serviceFailure } from '@lagoon/shared/browser';
import { ActionButton, LiveRegion, PhoneLink } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { emailAddressSchema } from '@lagoon/shared/forms/schemas';
import { color, Stack } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { EmailField } from '../email-field';
import { ErrorSummary } from '../error-summary';
import { FailureNote } from '../send-bar';
import { useAttempt } from '../use-attempt';
import { askByEmail, BY_EMAIL_TEXTS, isOffered } from './ask';

const Panel = styled(Stack)`
  > h2 { font-size: 1.25rem; letter-spacing: -.01em; }
  > p a { font-weight: 700; color: ${color.ink900}; }
  h3 { font-size: 1.0625rem; letter-spacing: 0; }
`;

/** @param where explains where to find the reference */
export function ReferenceHelp({ where }: { where: string }) {
  // undefined until the answer: the text below the form must not move
  const [offered, setOffered] = useState<boolean>();
  useEffect(() => {
    isOffered().then(setOffered, () => setOffered(false));
  }, []);
  return (
    <Panel
      as="aside"
      aria-labelledby="where-title"
      $gap={12}
      $p={[24, 18]}
      $radius="card"
      $bg="tint"
      $font="1rem"
    >
      <h2 id="where-title">Where is my reference?</h2>
      <p>{where}</p>
      {offered ? <ByEmail /> : null}
      {offered === undefined ? null : (
        <p>
          Can’t find it? Call <PhoneLink />, {brand.hours}, and we’ll look it up by name.
        </p>
      )}
    </Panel>
  );
}

const TITLE = 'E-mail me my reference';

function ByEmail() {
  const [answer, setAnswer] = useState('');
  const { attempt, failure, busy } = useAttempt((error) =>
    serviceFailure(error, BY_EMAIL_TEXTS.failed),
  );
  const submit = ({ email }: { email: string }) => {
    setAnswer('');
    return attempt(() => askByEmail(email), setAnswer);
  };
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={emailAddressSchema}
      validateOnBlur={false}
      onSubmit={submit}
    >
      <Stack as={Form} noValidate method="post" $gap={16} aria-label={TITLE}>
        <h3>{TITLE}</h3>
        <ErrorSummary />
        <EmailField />
        <ActionButton
          label="E-mail My References"
          type="submit"
          $kind="secondary"
          $wide
          busy={busy}
          busyLabel="Sending..."
        />
        <LiveRegion role="status">{answer}</LiveRegion>
        <FailureNote failure={failure} />
      </Stack>
    </Formik>
  );
}
