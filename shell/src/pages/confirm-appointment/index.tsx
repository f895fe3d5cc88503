import { Loading } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import { LinkView } from './link-view';
import { useLink } from './use-link';

/** /confirm-appointment#{token}: where the link of a booking's letter leads. Another link begins anew. */
export default function ConfirmAppointment() {
  const { hash } = useLocation();
  // no server sees what stands behind the hash, so the page as it was composed knows no token either
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return (
    <Container>
      <Head title="Confirm your visit" description="Confirm the visit that you have booked." path={paths.confirmAppointment()} />
      <meta name="robots" content="noindex" />
      <ByToken key={token} token={token} />
    </Container>
  );
}

function ByToken({ token }: { token: string | undefined }) {
  const { answer, pressed, failure, busy, retry, confirm } = useLink(token);
  if (answer) return <LinkView answer={answer} pressed={pressed} busy={busy} failure={failure} onConfirm={confirm} />;
  if (failure) return <ErrorView text={failure} onRetry={retry} />;
  return <Loading label="Looking up your visit" />;
}
