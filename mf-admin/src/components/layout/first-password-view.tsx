import { ActionButton, Logo, takeFocus } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Card, color, Row, Small, Stack, Text } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { ChangePassword } from '../change-password';
import { PageMeta } from '../page-head';
import type { Logout } from './logout';

const Main = styled(Stack)`
  flex: 1;
  grid-template-columns: minmax(0, 27rem);
  justify-content: center;
  align-content: start;
  > button { justify-self: center; }
`;

const Brand = styled(Row)`
  span { color: ${color.ink600}; font-weight: 400; }
`;

export default function FirstPasswordView({
  logout,
  username,
}: {
  logout: Logout;
  username: string;
}) {
  return (
    <Main
      as="main"
      id="content"
      tabIndex={-1}
      $minHeight="100vh"
      $p="clamp(1.5rem, 1rem + 4vw, 5rem) 16px"
      $bg="canvas"
    >
      <PageMeta title="Choose your password" />
      <Brand as="p" $gap={10} $justify="center" $font="body" $weight={700}>
        <Logo size={32} on="light" />
        <span>
          <strong>{brand.nameParts[0]}</strong> Admin
        </span>
      </Brand>
      <Card $p={[40, '24px 18px']}>
        <Text as="h1" tabIndex={-1} ref={takeFocus} $font="1.875rem">
          Choose your own password
        </Text>
        <Small $mt={6}>
          The password that you were given is for this first sign-in only. Choose one that nobody
          else knows.
        </Small>
        <ChangePassword username={username} />
      </Card>
      <ActionButton
        label="Logout"
        $kind="secondary"
        busy={logout.leaving}
        busyLabel="Logging out..."
        onClick={logout.start}
      />
    </Main>
  );
}
