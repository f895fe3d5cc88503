import { Lead } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import styled from 'styled-components';
import { PageMeta } from '../parts/page-meta';
import { $session } from '../session/session';
import { PasswordCard } from './password-card';
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

/** `/dashboard/account`: who one is, one's password, and where one is signed in. */
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
        <PasswordCard username={username ?? ''} />
        <SessionsCard />
      </Columns>
    </>
  );
}
