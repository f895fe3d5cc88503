import { ServiceError } from '@lagoon/shared/browser';
import { Loading } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmLink, type LinkAnswer, lookUpLink } from './link';
import { LinkView } from './link-view';

/** /confirm-appointment#{token}: where the link of a booking's letter leads. Another link begins anew. */
export default function ConfirmAppointment() {
  const { hash } = useLocation();
  // no server sees what stands behind the hash, so the page as it was composed knows no token either
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return (
    <Container>
      <Head title="Confirm your visit" description="Confirm the visit that you have booked." path={paths.confirmAppointment()} noindex />
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

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

/**
 * What a link stands for, and confirming it, one call at a time.
 *
 * @param token of the link; empty when the address has none, undefined while that is not known
 * @returns `answer` once there is one; the last failure as a sentence, empty when there is none; `retry`, which looks
 *   up again
 */
function useLink(token: string | undefined) {
  const [answer, setAnswer] = useState<LinkAnswer>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const underWay = useRef(false);

  const ask = useCallback(async (call: (token: string) => Promise<LinkAnswer>, token: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure('');
    try {
      setAnswer(token === '' ? { state: 'unknown' } : await call(token));
      setPressed(call === confirmLink);
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (token !== undefined) void ask(lookUpLink, token);
  }, [ask, token]);

  const again = (call: (token: string) => Promise<LinkAnswer>) => () => void ask(call, token ?? '');
  return { answer, pressed, failure, busy, retry: again(lookUpLink), confirm: again(confirmLink) };
}
