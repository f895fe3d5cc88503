import { Loading } from '@lagoon/shared/components';
import { withStore } from '@lagoon/shared/data';
import { paths } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { Card, Columns, Container, headerHeight, Small, Stack, Text } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { PageMeta, SignInForm } from '../../components';
import { useOtherTabs } from '../../session/other-tabs';
import { $session } from '../../session/session';

export default withStore(function SignInPage() {
  const session = useUnit($session);
  const navigate = useNavigate();
  const signedIn = session !== null;
  useOtherTabs();

  useEffect(() => {
    if (signedIn) navigate(paths.dashboard(), { replace: true });
  }, [signedIn, navigate]);

  const meta = <PageMeta title="Sign In" />;
  if (signedIn)
    return (
      <>
        {meta}
        <Loading label="Opening the dashboard" />
      </>
    );
  return (
    <Columns
      as={Container}
      $columns="minmax(0, 27rem)"
      $justify="center"
      $alignContent="start"
      $minHeight={`calc(100vh - ${headerHeight})`}
      $py="clamp(2rem, 1rem + 5vw, 5.5rem)"
    >
      {meta}
      <Stack as={Card} $gap={[28, 24]} $p={[40, '24px 18px']}>
        <div>
          <Text as="h1" tabIndex={-1} $font="1.875rem">
            Sign In
          </Text>
          <Small $mt={6}>Staff only.</Small>
        </div>
        <SignInForm />
        <Small>Forgotten your password? Ask your system administrator for a new one.</Small>
      </Stack>
    </Columns>
  );
});
