import type { SessionRecord } from '@lagoon/shared/domain';
import { Button, Dots } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useSessionsQuery } from '../../api/account';
import { Card, Note } from '../../components/section-card';
import { TryAgain } from '../../components/try-again';
import { EndDialog, type Ending } from './end-dialog';
import { SessionRow } from './session-row';

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

interface SessionListProps {
  sessions: SessionRecord[];
  onEnd: (ending: Ending) => void;
}

const SessionList = ({ sessions, onEnd }: SessionListProps) => {
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
          <TryAgain error={error} onRetry={() => void refetch()} $kind="secondary" />
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
