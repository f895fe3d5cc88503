import { Lead } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { ChangePassword } from '../../components/change-password';
import { PageMeta } from '../../components/page-meta';
import { Card, Note } from '../../components/section-card';
import { Stack } from '../../components/styles';
import { $session } from '../../session/session';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

const Head = styled.div`
  display: grid;
  margin-bottom: 24px;
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 24px;
  align-items: start;
  max-width: 64rem;
  @media (max-width: 68.74em) { grid-template-columns: minmax(0, 1fr); }
`;

/** `/dashboard/account`: who one is, one's password, the code beside it, and where one is signed in. */
export default function AccountPage() {
  const username = useUnit($session)?.user?.username;
  return (
    <>
      <PageMeta title="Account" />
      <Head>
        <h1 tabIndex={-1}>Account</h1>
        {username ? (
          <Lead>
            You are signed in as <strong>{username}</strong>.
          </Lead>
        ) : null}
      </Head>
      <Columns>
        <Stack>
          <Card aria-labelledby="password-title">
            <h2 id="password-title">Change password</h2>
            <Note>Your other devices are signed out when you change it.</Note>
            <ChangePassword username={username ?? ''} />
          </Card>
          <SecondFactorCard />
        </Stack>
        <SessionsCard />
      </Columns>
    </>
  );
}
