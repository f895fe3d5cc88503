import { Logo } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Button, Card, color, media, Small } from '@lagoon/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ChangePassword } from '../change-password';
import { PageMeta } from '../page-meta';
import type { Logout } from './logout';

const Main = styled.main`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 27rem);
  justify-content: center;
  align-content: start;
  gap: 24px;
  min-height: 100vh;
  padding: clamp(1.5rem, 1rem + 4vw, 5rem) 16px;
  background: ${color.canvas};
  > button { justify-self: center; }
`;

const Brand = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  font-size: 1.0625rem;
  font-weight: 700;
  span { color: ${color.ink600}; font-weight: 400; }
`;

const Sheet = styled(Card)`
  padding: 40px;
  ${media.phone} { padding: 24px 18px; }
  h1 { font-size: 1.875rem; }
  h1 + p { margin-top: 6px; }
`;

/** Choosing a password of one's own, in place of the dashboard. Once it is chosen the dashboard is there. */
export default function FirstPasswordView({ logout, username }: { logout: Logout; username: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // it takes the place of a page, and of what had the focus there
  useEffect(() => title.current?.focus(), []);
  return (
    <Main id="content" tabIndex={-1}>
      <PageMeta title="Choose your password" />
      <Brand>
        <Logo size={32} on="light" />
        <span>
          <strong>{brand.nameParts[0]}</strong> Admin
        </span>
      </Brand>
      <Sheet>
        <h1 tabIndex={-1} ref={title}>
          Choose your own password
        </h1>
        <Small>The password that you were given is for this first sign-in only. Choose one that nobody else knows.</Small>
        <ChangePassword username={username} />
      </Sheet>
      <Button type="button" $kind="secondary" disabled={logout.leaving} onClick={logout.start}>
        {logout.leaving ? 'Logging out...' : 'Logout'}
      </Button>
    </Main>
  );
}
