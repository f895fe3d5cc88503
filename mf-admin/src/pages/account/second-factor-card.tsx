import { useAppDispatch } from '@lagoon/shared/data';
import { lagosMoment, TOAST_MS } from '@lagoon/shared/domain';
import { Button, Dots, toastSuccess } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Account, type AppSecret, accountApi, useAccountQuery } from '../../api/account';
import { type Refusal, refusalOf } from '../../api/failure';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Outcome } from '../../components/outcome';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import { Card, Note } from '../../components/section-card';
import { Buttons } from '../../components/styles';
import { RecoveryCodes, SecondFactorSetup } from './second-factor-setup';

const { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor } = accountApi.endpoints;
const UNTRACKED = { track: false } as const;

/** Switching the second factor on and off, each once at a time. The server may ask for the password first. */
function useSecondFactor() {
  const dispatch = useAppDispatch();
  const { confirmed, attempt, busy, failure, forgetFailure, dialog } = usePasswordConfirmation();
  const [app, setApp] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();

  return {
    /** what the app is to be given, while it is set up */
    app,
    /** recovery codes that were just made */
    codes,
    failure,
    busy,
    /** asks for the password, when the server does */
    dialog,
    begin: () => attempt(() => dispatch(beginSecondFactor.initiate(undefined, UNTRACKED)), setApp),
    /** @returns why the code was refused, if it was */
    confirm: async (code: string): Promise<Refusal | undefined> => {
      const { data, error } = await confirmed(() => dispatch(confirmSecondFactor.initiate({ code }, UNTRACKED)));
      if (!data) return refusalOf(error);
      setApp(undefined);
      setCodes(data.recoveryCodes);
      return undefined;
    },
    renew: () =>
      attempt(
        () => dispatch(renewRecoveryCodes.initiate(undefined, UNTRACKED)),
        ({ recoveryCodes }) => setCodes(recoveryCodes),
      ),
    end: (done: () => void) =>
      attempt(
        () => dispatch(endSecondFactor.initiate(undefined, UNTRACKED)),
        () => {
          toastSuccess('Switched off', TOAST_MS.brief);
          done();
        },
      ),
    cancel: () => setApp(undefined),
    kept: () => setCodes(undefined),
    forgetFailure,
  };
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  margin-top: 16px;
`;

/** The code beside the password: whether it is asked for, setting it up, recovery codes, switching it off. */
export function SecondFactorCard() {
  const { data, isError, refetch } = useAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  const factor = useSecondFactor();
  const heading = useRef<HTMLHeadingElement>(null);
  const stage = stageOf(factor, data);
  const before = useRef(stage);

  // each stage takes away the button that led to it
  useEffect(() => {
    const [from, to] = [before.current, stage];
    before.current = stage;
    if (from !== to && from !== 'loading' && to !== 'codes') heading.current?.focus();
  }, [stage]);

  return (
    <Card aria-labelledby="second-factor-title">
      <h2 id="second-factor-title" ref={heading} tabIndex={-1}>
        Code at sign-in
      </h2>
      <Note>
        An authenticator app on your phone shows a code that is asked for beside your password. A stolen password alone then opens nothing.
      </Note>
      {factor.codes ? <RecoveryCodes codes={factor.codes} onKept={factor.kept} /> : null}
      {factor.app ? <SecondFactorSetup app={factor.app} onConfirm={factor.confirm} onCancel={factor.cancel} /> : null}
      {stage === 'on' && data ? <SwitchedOn {...data.secondFactor} factor={factor} /> : null}
      {stage === 'off' ? (
        <Body>
          <Outcome failure={factor.failure} />
          <Button type="button" $kind="secondary" disabled={factor.busy} onClick={() => void factor.begin()}>
            Set up
          </Button>
        </Body>
      ) : null}
      {stage === 'loading' && isError ? (
        <Body role="alert">
          <p>Whether a code is asked for could not be loaded.</p>
          <Button type="button" $kind="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </Body>
      ) : null}
      {stage === 'loading' && !isError ? <Dots label="Loading your account" /> : null}
      {factor.dialog}
    </Card>
  );
}

type Factor = ReturnType<typeof useSecondFactor>;

function stageOf({ app, codes }: Factor, account: Account | undefined): 'codes' | 'setup' | 'loading' | 'on' | 'off' {
  if (codes) return 'codes';
  if (app) return 'setup';
  if (!account) return 'loading';
  return account.secondFactor.since ? 'on' : 'off';
}

const left = (codes: number) => (codes === 1 ? 'One recovery code is left.' : `${codes || 'No'} recovery codes are left.`);

function SwitchedOn({ since, recoveryCodes, factor }: Account['secondFactor'] & { factor: Factor }) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    factor.forgetFailure();
    setAsking(false);
  };
  return (
    <Body>
      <p>
        It is on since <time dateTime={since ?? undefined}>{lagosMoment(since ?? '')}</time>. {left(recoveryCodes)}
      </p>
      <Outcome failure={asking ? '' : factor.failure} />
      <Buttons>
        <Button type="button" $kind="secondary" disabled={factor.busy} onClick={() => void factor.renew()}>
          New recovery codes
        </Button>
        <Button type="button" $kind="secondary" disabled={factor.busy} onClick={() => setAsking(true)}>
          Switch off
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title="Ask for no code any more?"
        confirmLabel="Switch off"
        busyLabel="Switching off..."
        busy={factor.busy}
        error={factor.failure}
        onCancel={close}
        onConfirm={() => void factor.end(close)}
      >
        <p>Your password alone opens your account then. Your recovery codes end with it.</p>
      </ConfirmDialog>
    </Body>
  );
}
