import { ActionButton } from '@lagoon/shared/components';
import { useAppDispatch } from '@lagoon/shared/data';
import { lagosMoment, TOAST_MS } from '@lagoon/shared/domain';
import { Cluster, Stack, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { type Account, type AppSecret, accountApi, useAccountQuery } from '../../api/account';
import { apiErrorText } from '../../api/failure';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Loaded } from '../../components/failed';
import { Outcome } from '../../components/outcome';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import { SectionCard } from '../../components/section-card';
import { RecoveryCodes, SecondFactorSetup } from './second-factor-setup';

const { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor } = accountApi.endpoints;
const UNTRACKED = { track: false } as const;

export function SecondFactorCard() {
  const dispatch = useAppDispatch();
  const account = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const { confirmed, attempt, busy, failure, dialog } = usePasswordConfirmation();
  const [app, setApp] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = stageOf(account.data, app, codes);
  const before = useRef(stage);

  // focuses the heading, because the pressed button disappears in the next stage
  useEffect(() => {
    const [from, to] = [before.current, stage];
    before.current = stage;
    if (from !== to && from !== 'loading' && to !== 'codes') heading.current?.focus();
  }, [stage]);

  const begin = () => attempt(() => dispatch(beginSecondFactor.initiate(undefined, UNTRACKED)), setApp);
  const confirm = async (code: string) => {
    const { data, error } = await confirmed(() => dispatch(confirmSecondFactor.initiate({ code }, UNTRACKED)));
    if (!data) return apiErrorText(error);
    setApp(undefined);
    setCodes(data.recoveryCodes);
    return undefined;
  };

  return (
    <SectionCard title="Two-step sign-in" heading={heading} note="Use a code from an authenticator app as well as your password.">
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {app ? <SecondFactorSetup app={app} onConfirm={confirm} onCancel={() => setApp(undefined)} /> : null}
      {codes || app ? null : (
        <Loaded query={account} loading="Loading your account" failed="Two-step sign-in could not be loaded.">
          {({ secondFactor }) =>
            secondFactor.since ? (
              <SwitchedOn {...secondFactor} onCodes={setCodes} />
            ) : (
              <Stack $gap={16} $justifyItems="start" $mt={16}>
                <Outcome failure={failure} />
                <ActionButton label="Set up" $kind="secondary" disabled={busy} onClick={() => void begin()} />
              </Stack>
            )
          }
        </Loaded>
      )}
      {dialog}
    </SectionCard>
  );
}

function stageOf(account: Account | undefined, app: unknown, codes: unknown): 'codes' | 'setup' | 'loading' | 'on' | 'off' {
  if (codes) return 'codes';
  if (app) return 'setup';
  if (!account) return 'loading';
  return account.secondFactor.since ? 'on' : 'off';
}

const left = (codes: number) => (codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`);

function SwitchedOn({ since, recoveryCodes, onCodes }: Account['secondFactor'] & { onCodes: (codes: string[]) => void }) {
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
      },
    );
  return (
    <Stack $gap={16} $justifyItems="start" $mt={16}>
      <p>
        It is on since <time dateTime={since ?? undefined}>{lagosMoment(since ?? '')}</time>. {left(recoveryCodes)}
      </p>
      <Outcome failure={asking ? '' : failure} />
      <Cluster>
        <ActionButton label="New recovery codes" $kind="secondary" disabled={busy} onClick={() => void renew()} />
        <ActionButton label="Switch off" $kind="secondary" disabled={busy} onClick={() => setAsking(true)} />
      </Cluster>
      <ConfirmDialog
        open={asking}
        title="Switch off two-step sign-in?"
        confirmLabel="Switch off"
        busyLabel="Switching off..."
        busy={busy}
        error={failure}
        onCancel={close}
        onConfirm={() => void end()}
      >
        <p>You will sign in with your password only. Your recovery codes stop working.</p>
      </ConfirmDialog>
      {dialog}
    </Stack>
  );
}
