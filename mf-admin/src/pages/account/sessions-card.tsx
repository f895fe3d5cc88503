import { IconDisc } from '@lagoon/shared/components';
import { lagosMoment, type SessionRecord, TOAST_MS } from '@lagoon/shared/domain';
import { Button, color, Dots, media, Small, toastSuccess } from '@lagoon/shared/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from '../../api/account';
import type { CallFailure } from '../../api/admin-api';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { TryAgain } from '../../components/failed';
import { usePasswordConfirmation } from '../../components/password-confirmation';
import { Card, Note } from '../../components/section-card';
import { Row } from '../../components/styles';
import { leaveByChoice } from '../../session/other-tabs';

const Session = styled(Row)`
  gap: 10px 16px;
  padding-block: 16px;
  border-top: 1px solid ${color.line};
  /* under the words, where it has no room beside them */
  ${media.phone} { > button { margin-left: 64px; } }
`;

const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
  strong { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; }
  p { line-height: 1.5; }
`;

const Here = styled.span`
  padding: 2px 10px;
  border-radius: 12px;
  background: ${color.successTint};
  color: ${color.success700};
  font-weight: 600;
  font-size: .8125rem;
  line-height: 20px;
`;

const isHandheld = (device: string) => /android|iphone|ipad/i.test(device);

/** One sign-in: its device, since when, last used when, and the way to end it. */
function SessionRow({ session: { device, current, createdAt, lastUsedAt }, onEnd }: { session: SessionRecord; onEnd: () => void }) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const name = current ? `Sign out this device, ${device}` : `Sign out ${device}, last used ${lagosMoment(lastUsedAt)}`;
  return (
    <Session as="li">
      <IconDisc icon={Icon} />
      <Words>
        <strong>
          {device}
          {current ? <Here>This device</Here> : null}
        </strong>
        <Small>
          Signed in <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        </Small>
        <Small>
          Last used <time dateTime={lastUsedAt}>{lagosMoment(lastUsedAt)}</time>
        </Small>
      </Words>
      <Button type="button" $kind="secondary" $size="small" aria-label={name} onClick={onEnd}>
        Sign out
      </Button>
    </Session>
  );
}

/** What is to end: one session, or as many others. */
type Ending = { session: SessionRecord } | { others: number };

interface EndDialogProps {
  /** undefined: nothing is asked */
  ending: Ending | undefined;
  onClose: () => void;
  /** not for one's own session: that leads out of the dashboard */
  onEnded: () => void;
}

const isOwn = (ending: Ending) => 'session' in ending && ending.session.current;

/** Asks before a session is ended, and ends it. */
function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const [endOne] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const { attempt, busy, failure, forgetFailure, dialog } = usePasswordConfirmation();

  const call = async (what: Ending) => {
    const answer = await ('session' in what ? endOne(what.session.id) : endOthers());
    // a session that has ended already is as gone as was asked for
    return (answer.error as CallFailure | undefined)?.status === 404 ? {} : answer;
  };
  const end = (what: Ending) =>
    attempt<unknown>(
      () => call(what),
      () => {
        if (isOwn(what)) return leaveByChoice();
        toastSuccess('Signed out', TOAST_MS.brief);
        onEnded();
      },
    );

  return (
    <>
      <ConfirmDialog
        open={ending !== undefined}
        title={ending ? titleOf(ending) : ''}
        confirmLabel="Sign out"
        busyLabel="Signing out..."
        busy={busy}
        error={failure}
        onCancel={() => {
          forgetFailure();
          onClose();
        }}
        onConfirm={() => ending && void end(ending)}
      >
        {ending ? <p>{textOf(ending)}</p> : null}
      </ConfirmDialog>
      {dialog}
    </>
  );
}

function titleOf(ending: Ending): string {
  if ('others' in ending) return 'Sign out everywhere else?';
  return isOwn(ending) ? 'Sign out this device?' : `Sign out ${ending.session.device}?`;
}

function textOf(ending: Ending): string {
  if ('others' in ending)
    return `${ending.others === 1 ? 'One other session ends' : `${ending.others} other sessions end`} at once. This device stays signed in.`;
  if (isOwn(ending)) return 'You are using it now. You leave the dashboard.';
  return `It was last used ${lagosMoment(ending.session.lastUsedAt)}. Whoever uses it has to sign in again.`;
}

const List = styled.ul`margin-top: 16px;`;
const Others = styled(Button)`margin-top: 20px;`;
const Waiting = styled.div`
  margin-top: 16px;
  > * { min-height: 160px; }
`;
const Failed = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  margin-top: 16px;
`;

const SessionList = ({ sessions, onEnd }: { sessions: SessionRecord[]; onEnd: (ending: Ending) => void }) => {
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <List>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd({ session })} />
        ))}
      </List>
      {others.length > 0 ? (
        <Others type="button" $kind="secondary" onClick={() => onEnd({ others: others.length })}>
          Sign out everywhere else
        </Others>
      ) : null}
    </>
  );
};

/** Where one is signed in. Each session can be ended, one's own too. */
export function SessionsCard() {
  const { data, isError, error, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<Ending>();
  const [ended, setEnded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  // the button that was pressed goes with its session
  useEffect(() => {
    if (ended > 0) heading.current?.focus();
  }, [ended]);

  return (
    <Card aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h2>
      <Note>A session that is not used for an hour ends by itself.</Note>
      {data ? <SessionList sessions={data} onEnd={setEnding} /> : null}
      {!data && isError ? (
        <Failed role="alert">
          <p>Your sessions could not be loaded.</p>
          <TryAgain error={error} onRetry={refetch} $kind="secondary" />
        </Failed>
      ) : null}
      {!data && !isError ? (
        <Waiting>
          <Dots label="Loading your sessions" />
        </Waiting>
      ) : null}
      <EndDialog
        ending={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => {
          setEnding(undefined);
          setEnded((count) => count + 1);
        }}
      />
    </Card>
  );
}
