import { ActionButton, Logo, takeFocus } from '@lagoon/shared/components';
import { brand } from '@lagoon/shared/domain';
import { Card, Columns, Row, Small, Text } from '@lagoon/shared/ui';
import { ChangePassword } from '../change-password';
import { PageMeta } from '../page-meta';
import type { Logout } from './logout';

export default function FirstPasswordView({
  logout,
  username,
}: {
  logout: Logout;
  username: string;
}) {
  return (
    <Columns
      as="main"
      id="content"
      tabIndex={-1}
      $columns="minmax(0, 27rem)"
      $justify="center"
      $alignContent="start"
      $flex={1}
      $minHeight="100vh"
      $p="clamp(1.5rem, 1rem + 4vw, 5rem) 16px"
      $bg="canvas"
    >
      <PageMeta title="Choose your password" />
      <Row as="p" $gap={10} $justify="center" $font="body" $weight={700}>
        <Logo size={32} on="light" />
        <Text as="span" $color="ink600" $weight={400}>
          <strong>{brand.nameParts[0]}</strong> Admin
        </Text>
      </Row>
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
        $justifySelf="center"
        busy={logout.leaving}
        busyLabel="Logging out..."
        onClick={logout.start}
      />
    </Columns>
  );
}
