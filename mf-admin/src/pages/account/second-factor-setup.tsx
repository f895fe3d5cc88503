import { ActionButton } from '@lagoon/shared/components';
import { codeSchema } from '@lagoon/shared/forms/schemas';
import { Box, Cluster, Columns, Small, Stack, Text } from '@lagoon/shared/ui';
import { lazy, Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { AppSecret } from '../../api/account';
import type { ApiErrorText } from '../../api/failure';
import { CodeField, CredentialForm, SubmitButton, useCredentialForm } from '../../components/credential-fields';
import { Outcome } from '../../components/outcome';

const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ './qr-code'));

const Steps = styled(Columns)`
  padding-left: 1.25rem;
  list-style: decimal;
  li { padding-left: 4px; }
`;

const Key = styled(Text)`display: block;`;

interface SetupProps {
  app: AppSecret;
  onConfirm: (code: string) => Promise<ApiErrorText | undefined>;
  onCancel: () => void;
}

export function SecondFactorSetup({ app, onConfirm, onCancel }: SetupProps) {
  const { form, failure } = useCredentialForm({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    send: ({ code }) => onConfirm(code),
  });
  return (
    <Steps as="ol" $columns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" $gap="24px 48px" $mt={20}>
      <li>
        Open an authenticator app on your phone and scan this code.
        <Box $width={200} $height={200} $mt={12} $border="line" $radius="control">
          <Suspense fallback={null}>
            <QrCode text={app.uri} label="QR code for your authenticator app" />
          </Suspense>
        </Box>
        <Small $mt={12}>
          Or type this key into the app:{' '}
          <Key as="code" $color="ink900" $font="1rem" $weight={600} $overflowWrap="anywhere">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </Key>
        </Small>
      </li>
      <li>
        Type the code that the app shows now.
        <CredentialForm form={form} $mt={12}>
          <CodeField hint="Six digits" />
          <Outcome failure={failure} />
          <Cluster>
            <SubmitButton label="Switch on" busyLabel="Switching on..." />
            <ActionButton label="Cancel" $kind="secondary" disabled={form.isSubmitting} onClick={onCancel} />
          </Cluster>
        </CredentialForm>
      </li>
    </Steps>
  );
}

const Codes = styled(Columns)`font-family: ui-monospace, Menlo, Consolas, monospace;`;

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack $gap={16} $justifyItems="start" $mt={20}>
      <Text as="h3" tabIndex={-1} ref={title} $font="1.0625rem">
        Keep these recovery codes
      </Text>
      <Text $color="ink600">
        Without your phone, one of them opens your account in place of the code. Each works once. They are shown this one time: print them,
        or write them down.
      </Text>
      <Codes
        as="ul"
        $columns="repeat(auto-fill, minmax(7.5rem, 1fr))"
        $gap="8px 16px"
        $width="100%"
        $p={16}
        $radius="control"
        $bg="tint"
        $weight={600}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <ActionButton label="I have kept them" onClick={onKept} />
    </Stack>
  );
}
