import { serviceFailure } from '@lagoon/shared/browser';
import { ActionButton, LiveRegion } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { emailAddressSchema } from '@lagoon/shared/forms/schemas';
import { color, Stack } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { EmailField } from '../email/email-field';
import { ErrorSummary } from '../error-summary';
import { FailureNote } from '../send-bar';
import { useAttempt } from '../use-attempt';
import { askByEmail, BY_EMAIL_TEXTS, isOffered } from './ask';

const Panel = styled(Stack)`
  > h2 { font-size: 1.25rem; letter-spacing: -.01em; }
  > p a { font-weight: 700; color: ${color.ink900}; }
  summary { min-height: 44px; padding-block: 8px; color: ${color.brand700}; font-weight: 600; text-wrap: balance; cursor: pointer; }
`;

/** @param where explains where to find the reference */
export function ReferenceHelp({ where }: { where: string }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    isOffered().then(setOffered, () => {});
  }, []);
  return (
    <Panel as="aside" aria-labelledby="where-title" $gap={12} $p={[24, 18]} $radius="card" $bg="tint" $font="1rem">
      <h2 id="where-title">Where is my reference?</h2>
      <p>{where}</p>
      <p>
        Can’t find it? Call <a href={brand.phoneHref}>{brand.phone}</a>, {brand.hours}, and we’ll look it up by name.
      </p>
      {offered ? <ByEmail /> : null}
    </Panel>
  );
}

function ByEmail() {
  const [answer, setAnswer] = useState('');
  const { attempt, failure, busy } = useAttempt((error) => serviceFailure(error, BY_EMAIL_TEXTS.failed));
  const submit = ({ email }: { email: string }) => {
    setAnswer('');
    return attempt(() => askByEmail(email), setAnswer);
  };
  return (
    <details>
      <summary>Don’t have your reference? We’ll e-mail it to you</summary>
      <Formik initialValues={{ email: '' }} validationSchema={emailAddressSchema} validateOnBlur={false} onSubmit={submit}>
        <Stack as={Form} noValidate method="post" $gap={16} $pt={8}>
          <ErrorSummary />
          <EmailField />
          <ActionButton label="E-mail My References" type="submit" $kind="secondary" $wide busy={busy} busyLabel="Sending..." />
          <LiveRegion role="status">{answer}</LiveRegion>
          <FailureNote failure={failure} />
        </Stack>
      </Formik>
    </details>
  );
}
