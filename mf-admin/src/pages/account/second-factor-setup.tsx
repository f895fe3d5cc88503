import { codeSchema } from '@lagoon/shared/forms/schemas';
import { Button, color, font } from '@lagoon/shared/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { AppSecret } from '../../api/account';
import type { Refusal } from '../../api/failure';
import { CodeField, CredentialForm, useCredentialForm } from '../../components/credential-fields';
import { Outcome } from '../../components/outcome';
import { Buttons } from '../../components/styles';

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

const Fields = styled(CredentialForm)`margin-top: 12px;` as typeof CredentialForm;

interface SetupProps {
  app: AppSecret;
  /** gives back why the code was refused, if it was */
  onConfirm: (code: string) => Promise<Refusal | undefined>;
  onCancel: () => void;
}

/** Giving the secret to an authenticator app, by a picture or by hand, and showing by a code that it has it. */
export function SecondFactorSetup({ app, onConfirm, onCancel }: SetupProps) {
  const { form, button, failure } = useCredentialForm({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    send: ({ code }) => onConfirm(code),
  });
  return (
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
        <Fields form={form}>
          <CodeField hint="Six digits" />
          <Outcome failure={failure} />
          <Buttons>
            <Button ref={button} type="submit" disabled={form.isSubmitting}>
              {form.isSubmitting ? 'Switching on...' : 'Switch on'}
            </Button>
            <Button type="button" $kind="secondary" disabled={form.isSubmitting} onClick={onCancel}>
              Cancel
            </Button>
          </Buttons>
        </Fields>
      </li>
    </Steps>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  margin-top: 20px;
  h3 { font-size: 1.0625rem; }
  p { color: ${color.ink600}; }
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: 8px 16px;
  width: 100%;
  padding: 16px;
  border-radius: 8px;
  background: ${color.tint};
  font-family: ui-monospace, Menlo, Consolas, monospace;
  font-weight: 600;
`;

/** The codes for who loses the phone: shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // the button that was pressed has gone
  useEffect(() => title.current?.focus(), []);
  return (
    <Box>
      <h3 tabIndex={-1} ref={title}>
        Keep these recovery codes
      </h3>
      <p>
        Without your phone, one of them opens your account in place of the code. Each works once. They are shown this one time: print them,
        or write them down.
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button type="button" onClick={onKept}>
        I have kept them
      </Button>
    </Box>
  );
}
