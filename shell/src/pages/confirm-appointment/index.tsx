import { ServiceError } from '@lagoon/shared/browser';
import { ActionButton, ActionLink, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { clockTime, longDay, paths } from '@lagoon/shared/domain';
import { useLocation } from '@lagoon/shared/router';
import { Container, color, ErrorView, Stack } from '@lagoon/shared/ui';
import { CalendarDays, Footprints, House } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Fact, PLACE_TITLES, placeDetail } from '../../components/visit-fact';
import { confirmLink, type LinkAnswer, linkText, lookUpLink } from './link';

/** /confirm-appointment#{token}: where the link of a booking's letter leads. Another link begins anew. */
export default function ConfirmAppointment() {
  const { hash } = useLocation();
  // no server sees what stands behind the hash, so the HTML that arrives knows no token either
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
  const link = useLink(token);
  if (link.answer) return <LinkView {...link} answer={link.answer} />;
  if (link.failure) return <ErrorView text={link.failure} onRetry={link.retry} />;
  return <Loading label="Looking up your visit" />;
}

const sentence = (error: unknown): string => (error instanceof ServiceError ? error.message : 'Something went wrong. Please try again.');

/**
 * What a link stands for, and confirming it, one call at a time.
 *
 * @param token of the link; empty when the address has none, undefined while that is not known
 * @returns `answer` once there is one; the last failure as a sentence, empty when there is none; `retry`, which looks
 *   up again; whether the button was `pressed`, and this is what came of it
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

const Failure = styled.p`
  &:not(:empty) { margin-bottom: 8px; padding: 12px 16px; border-radius: 10px; background: ${color.dangerTint}; color: ${color.danger700}; font-weight: 600; }
`;

type LinkViewProps = ReturnType<typeof useLink> & { answer: LinkAnswer };

/** The visit of a link with the one thing that can be done with it. No test and no address: whoever has the link sees this page. */
function LinkView({ answer, pressed, busy, failure, confirm }: LinkViewProps) {
  const { state } = answer;
  const { label, tone, title, lead } = linkText(state, pressed);
  const heading = useRef<HTMLHeadingElement>(null);
  const canConfirm = state === 'open' || state === 'expired';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of pressing the button takes the place of the button
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [pressed, state]);

  return (
    <Receipt
      label={label}
      tone={tone}
      title={title}
      heading={heading}
      lead={lead}
      mention={answer.state === 'unknown' ? '.' : ` and give your reference, ${answer.reference}.`}
      details={
        <>
          {answer.state === 'unknown' ? null : (
            <Stack $gap={18} $my="16px 8px" $p="20px 24px" $radius="card" $bg="tint">
              <Fact icon={CalendarDays} title={longDay(answer.date)} missing="">
                {clockTime(answer.time)}
              </Fact>
              <Fact icon={answer.place === 'home' ? House : Footprints} title={PLACE_TITLES[answer.place]} missing="">
                {answer.place === 'home' ? 'At the address that was given' : placeDetail('walk-in', '')}
              </Fact>
            </Stack>
          )}
          <Failure role="alert">{failure}</Failure>
          {canConfirm ? (
            <ActionButton label="Confirm my visit" busy={busy} busyLabel="Confirming..." $size="large" $wide onClick={confirm} />
          ) : null}
          {state === 'gone' || state === 'cancelled' || state === 'unknown' ? (
            <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />
          ) : null}
        </>
      }
    />
  );
}
