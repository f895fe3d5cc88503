import { ActionButton, IconDisc } from '@lagoon/shared/components';
import { lagosMoment, type SessionRecord, TOAST_MS } from '@lagoon/shared/domain';
import { Box, Cluster, Columns, media, Small, Stack, Text, toastSuccess } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../../api/account';
import type { Call } from '../../api/calls';
import {
  ChangePassword,
  ConfirmDialog,
  focusLater,
  fresh,
  Loaded,
  Moment,
  PageHead,
  SectionCard,
  SmallButton,
  usePasswordConfirmation,
} from '../../components';
import { leaveByChoice } from '../../session/other-tabs';
import { $session } from '../../session/session';
import { SecondFactorCard } from './second-factor-card';

const Session = styled(Cluster)`
  ${media.phone} { > button { margin-left: 64px; } }
`;

const Words = styled(Box)`
  strong { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; }
  p { line-height: 1.5; }
`;

function SessionRow({
  session: { device, current, createdAt, lastUsedAt },
  onEnd,
}: {
  session: SessionRecord;
  onEnd: () => void;
}) {
  const Icon = /android|iphone|ipad/i.test(device) ? Smartphone : Monitor;
  const name = current
    ? `Sign out this device, ${device}`
    : `Sign out ${device}, last used ${lagosMoment(lastUsedAt)}`;
  return (
    <Session as="li" $gap="10px 16px" $py={16} $line="top">
      <IconDisc icon={Icon} />
      <Words $flex="1 1 10rem" $minWidth={0} $overflowWrap="anywhere">
        <strong>
          {device}
          {current ? (
            <Text
              as="span"
              $p="2px 10px"
              $radius="12px"
              $bg="successTint"
              $color="success700"
              $font=".8125rem"
              $weight={600}
              $leading="20px"
            >
              This device
            </Text>
          ) : null}
        </strong>
        <Small>
          Signed in <Moment at={createdAt} />
        </Small>
        <Small>
          Last used <Moment at={lastUsedAt} />
        </Small>
      </Words>
      <SmallButton label="Sign out" aria-label={name} onClick={onEnd} />
    </Session>
  );
}

interface Ending {
  title: string;
  text: string;
  call: Call<unknown>;
  isOwn?: boolean;
}

function SessionsCard() {
  const sessions = useSessionsQuery(undefined, fresh);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  const [endOne] = useEndSessionMutation();
  const [endOthers] = useEndOtherSessionsMutation();
  const { attempt, busy, failure, forget, dialog } = usePasswordConfirmation();
  const [ending, setEnding] = useState<Ending>();
  const heading = useRef<HTMLHeadingElement>(null);

  const endingOf = ({ id, device, current: isOwn, lastUsedAt }: SessionRecord): Ending => ({
    title: isOwn ? 'Sign out this device?' : `Sign out ${device}?`,
    text: isOwn
      ? 'You are using it now. You leave the dashboard.'
      : `It was last used ${lagosMoment(lastUsedAt)}. The person who uses it must sign in again.`,
    call: () => endOne(id),
    isOwn,
  });
  const endOfOthers: Ending = {
    title: 'Sign out everywhere else?',
    text:
      (others === 1 ? 'One other session ends' : `${others} other sessions end`) +
      ' at once. This device stays signed in.',
    call: () => endOthers(),
  };
  const end = ({ call, isOwn }: Ending) =>
    attempt(call, () => {
      if (isOwn) return leaveByChoice();
      toastSuccess('Signed out', TOAST_MS.brief);
      setEnding(undefined);
      focusLater(() => heading.current);
    });

  return (
    <SectionCard
      title="Where you are signed in"
      heading={heading}
      note="Sessions end after an hour without use."
    >
      <Loaded query={sessions} what="your sessions" small>
        {(data) => (
          <>
            <Box as="ul" $mt={16}>
              {data.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={() => setEnding(endingOf(session))}
                />
              ))}
            </Box>
            {others > 0 ? (
              <ActionButton
                label="Sign out everywhere else"
                $kind="secondary"
                $mt={20}
                onClick={() => setEnding(endOfOthers)}
              />
            ) : null}
          </>
        )}
      </Loaded>
      {ending ? (
        <ConfirmDialog
          title={ending.title}
          confirmLabel="Sign out"
          busyLabel="Signing out..."
          busy={busy}
          error={failure}
          onCancel={() => {
            forget();
            setEnding(undefined);
          }}
          onConfirm={() => end(ending)}
        >
          <p>{ending.text}</p>
        </ConfirmDialog>
      ) : null}
      {dialog}
    </SectionCard>
  );
}

const Cards = styled(Columns)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (max-width: 68.74em) { grid-template-columns: minmax(0, 1fr); }
`;

export default function AccountPage() {
  const username = useUnit($session)?.user?.username;
  return (
    <>
      <PageHead
        title="Account"
        lead={
          username ? (
            <>
              You are signed in as <strong>{username}</strong>.
            </>
          ) : null
        }
      />
      <Cards $align="start" $maxWidth="64rem">
        <Stack>
          <SectionCard
            title="Change password"
            note="Your other devices are signed out when you change it."
          >
            <ChangePassword username={username ?? ''} />
          </SectionCard>
          <SessionsCard />
        </Stack>
        <SecondFactorCard />
      </Cards>
    </>
  );
}
