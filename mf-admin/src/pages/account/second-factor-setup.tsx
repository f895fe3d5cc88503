import { useFocusAfterBusy } from '@lagoon/shared/components';
import { codeSchema } from '@lagoon/shared/forms/schemas';
import { Button, color, font } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import type { AppSecret } from '../../api/second-factor';
import { CodeField } from '../../components/code-field';
import { Outcome } from '../../components/outcome';
import { Buttons } from '../../components/section-card';
import { useFocusFirstError } from '../../components/use-focus-first-error';

/** Few draw one, once. */
const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ './qr-code'));

const Steps = styled.ol`
  display: grid;
  gap: 20px;
  margin-top: 20px;
  padding-left: 1.25rem;
  list-style: decimal;
  li { padding-left: 4px; }
`;

const Picture = styled.div`
  width: 200px;
  height: 200px;
  margin-top: 12px;
  border: 1px solid ${color.line};
  border-radius: 8px;
`;

const Secret = styled.p`
  margin-top: 12px;
  color: ${color.ink600};
  font-size: ${font.small};
  code {
    display: block;
    color: ${color.ink900};
    font-size: 1rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
  margin-top: 12px;
`;

export interface CodeValues {
  code: string;
}

interface SetupProps {
  app: AppSecret;
  failure: string;
  onConfirm: (values: CodeValues, form: FormikHelpers<CodeValues>) => Promise<unknown> | undefined;
  onCancel: () => void;
}

/** Giving the secret to an authenticator app, by a picture or by hand, and showing by a code that it has it. */
export const SecondFactorSetup = ({ app, failure, onConfirm, onCancel }: SetupProps) => (
  <Steps>
    <li>
      Open an authenticator app on your phone and scan this code.
      <Picture>
        <Suspense fallback={null}>
          <QrCode text={app.uri} label="QR code for your authenticator app" />
        </Suspense>
      </Picture>
      <Secret>
        Or type this key into the app: <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Secret>
    </li>
    <li>
      Type the code that the app shows now.
      <Formik initialValues={{ code: '' }} validationSchema={codeSchema} validateOnBlur={false} onSubmit={onConfirm}>
        <SetupFields failure={failure} onCancel={onCancel} />
      </Formik>
    </li>
  </Steps>
);

function SetupFields({ failure, onCancel }: Pick<SetupProps, 'failure' | 'onCancel'>) {
  const { isSubmitting } = useFormikContext();
  const button = useFocusAfterBusy(isSubmitting);
  useFocusFirstError(['code']);
  return (
    <Fields noValidate>
      <CodeField hint="Six digits" />
      <Outcome failure={failure} done="" />
      <Buttons>
        <Button ref={button} type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Switching on...' : 'Switch on'}
        </Button>
        <Button type="button" $kind="secondary" disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
      </Buttons>
    </Fields>
  );
}
