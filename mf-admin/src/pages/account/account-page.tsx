import { Columns, Lead, Stack } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { ChangePassword } from '../../components/change-password';
import { PageMeta } from '../../components/page-meta';
import { SectionCard } from '../../components/section-card';
import { $session } from '../../session/session';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

const Cards = styled(Columns)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (max-width: 68.74em) { grid-template-columns: minmax(0, 1fr); }
`;

export default function AccountPage() {
  const username = useUnit($session)?.user?.username;
  return (
    <>
      <PageMeta title="Account" />
      <Stack $gap={0} $mb={24} $overflowWrap="anywhere">
        <h1 tabIndex={-1}>Account</h1>
        {username ? (
          <Lead>
            You are signed in as <strong>{username}</strong>.
          </Lead>
        ) : null}
      </Stack>
      <Cards $align="start" $maxWidth="64rem">
        <Stack>
          <SectionCard title="Change password" note="Your other devices are signed out when you change it.">
            <ChangePassword username={username ?? ''} />
          </SectionCard>
          <SessionsCard />
        </Stack>
        <SecondFactorCard />
      </Cards>
    </>
  );
}
