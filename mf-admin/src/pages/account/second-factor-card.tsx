import { ActionButton, takeFocus } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import { TOAST_MS } from '@lagoon/shared/domain';
import { codeSchema } from '@lagoon/shared/forms/schemas';
import { Box, Cluster, Columns, Small, Stack, Text, toastSuccess } from '@lagoon/shared/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { type AppSecret, accountApi, useAccountQuery } from '../../api/account';
import type { Answer } from '../../api/calls';
import {
  CodeField,
  ConfirmDialog,
  CredentialForm,
  focusLater,
  fresh,
  Loaded,
  Moment,
  Outcome,
  SectionCard,
  SubmitButton,
  useCredentialForm,
  usePasswordConfirmation,
} from '../../components';

const QrCode = lazy(() => import(/* webpackChunkName: "qr-code" */ './qr-code'));

const Steps = styled(Columns)`
  padding-left: 1.25rem;
  list-style: decimal;
  li { padding-left: 4px; }
`;

const Key = styled(Text)`display: block;`;

type Codes = { recoveryCodes: string[] };

function SecondFactorSetup({
  app,
  confirm,
  onConfirmed,
  onCancel,
}: {
  app: AppSecret;
  confirm: (code: string) => Promise<Answer<Codes>>;
  onConfirmed: (confirmed: Codes) => void;
  onCancel: () => void;
}) {
  const { form, failure } = useCredentialForm({
    initialValues: { code: '' },
    validationSchema: codeSchema,
    send: ({ code }) => confirm(code),
    onSent: onConfirmed,
  });
  return (
    <Steps
      as="ol"
      $columns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
      $gap="24px 48px"
      $mt={20}
    >
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
            <ActionButton
              label="Cancel"
              $kind="secondary"
              disabled={form.isSubmitting}
              onClick={onCancel}
            />
          </Cluster>
        </CredentialForm>
      </li>
    </Steps>
  );
}

const CodeList = styled(Columns)`font-family: ui-monospace, Menlo, Consolas, monospace;`;

const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => (
  <Stack $gap={16} $justifyItems="start" $mt={20}>
    <Text as="h3" tabIndex={-1} ref={takeFocus} $font="1.0625rem">
      Keep these recovery codes
    </Text>
    <Text $color="ink600">
      Without your phone, one of them opens your account in place of the code. Each works once. They
      are shown this one time: print them, or write them down.
    </Text>
    <CodeList
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
    </CodeList>
    <ActionButton label="I have kept them" onClick={onKept} />
  </Stack>
);

const { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor } =
  accountApi.endpoints;
const UNTRACKED = { track: false };

export function SecondFactorCard() {
  const dispatch = useAppDispatch();
  const account = useAccountQuery(undefined, fresh);
  const { confirmed, attempt, busy, failure, dialog } = usePasswordConfirmation();
  const [app, setApp] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  // because the pressed button disappears
  const focusTitle = () => focusLater(() => heading.current);

  const showApp = (shown?: AppSecret) => {
    setApp(shown);
    focusTitle();
  };
  const begin = () =>
    attempt(() => dispatch(beginSecondFactor.initiate(undefined, UNTRACKED)), showApp);

  return (
    <SectionCard
      title="Two-step sign-in"
      heading={heading}
      note="Use a code from an authenticator app as well as your password."
    >
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(undefined);
            focusTitle();
          }}
        />
      ) : null}
      {app ? (
        <SecondFactorSetup
          app={app}
          confirm={(code) =>
            confirmed(() => dispatch(confirmSecondFactor.initiate({ code }, UNTRACKED)))
          }
          onConfirmed={({ recoveryCodes }) => {
            setApp(undefined);
            setCodes(recoveryCodes);
          }}
          onCancel={() => showApp()}
        />
      ) : null}
      {codes || app ? null : (
        <Loaded query={account} what="your account" small>
          {({ secondFactor }) =>
            secondFactor.since ? (
              <SwitchedOn
                since={secondFactor.since}
                recoveryCodes={secondFactor.recoveryCodes}
                onCodes={setCodes}
                onEnded={focusTitle}
              />
            ) : (
              <Stack $gap={16} $justifyItems="start" $mt={16}>
                <Outcome failure={failure} />
                <ActionButton label="Set up" $kind="secondary" disabled={busy} onClick={begin} />
              </Stack>
            )
          }
        </Loaded>
      )}
      {dialog}
    </SectionCard>
  );
}

const left = (codes: number) =>
  codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`;

function SwitchedOn({
  since,
  recoveryCodes,
  onCodes,
  onEnded,
}: {
  since: string;
  recoveryCodes: number;
  onCodes: (codes: string[]) => void;
  onEnded: () => void;
}) {
  const dispatch = useAppDispatch();
  const { attempt, busy, failure, forget, dialog } = usePasswordConfirmation();
  const [asking, setAsking] = useState(false);
  const close = () => {
    forget();
    setAsking(false);
  };
  const renew = () =>
    attempt(
      () => dispatch(renewRecoveryCodes.initiate(undefined, UNTRACKED)),
      (renewed) => onCodes(renewed.recoveryCodes),
    );
  const end = () =>
    attempt(
      () => dispatch(endSecondFactor.initiate(undefined, UNTRACKED)),
      () => {
        toastSuccess('Switched off', TOAST_MS.brief);
        close();
        onEnded();
      },
    );
  return (
    <Stack $gap={16} $justifyItems="start" $mt={16}>
      <p>
        It is on since <Moment at={since} />. <span>{left(recoveryCodes)}</span>
      </p>
      <Outcome failure={asking ? '' : failure} />
      <Cluster>
        <ActionButton
          label="New recovery codes"
          $kind="secondary"
          disabled={busy}
          onClick={renew}
        />
        <ActionButton
          label="Switch off"
          $kind="secondary"
          disabled={busy}
          onClick={() => setAsking(true)}
        />
      </Cluster>
      <ConfirmDialog
        open={asking}
        title="Switch off two-step sign-in?"
        confirmLabel="Switch off"
        busyLabel="Switching off..."
        busy={busy}
        error={failure}
        onCancel={close}
        onConfirm={end}
      >
        <p>You will sign in with your password only. Your recovery codes stop working.</p>
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}
