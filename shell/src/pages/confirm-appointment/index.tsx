import { ActionButton, ActionLink, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Container, ErrorView } from '@lagoon/shared/ui';
import { useEffect, useRef } from 'react';
import { type LetterLink, LinkFailure, useLetterLink, useLinkToken } from '../../components/letter-link/letter-link';
import { VisitFacts } from '../../components/visit-fact';
import { confirmLink, type LinkAnswer, linkText, lookUpLink } from './link';

const UNKNOWN = { state: 'unknown' } as const;

/** /confirm-appointment#{token}: where the link of a booking's letter leads. Another link begins anew. */
export default function ConfirmAppointment() {
  const token = useLinkToken();
  return (
    <Container>
      <Head title="Confirm your visit" description="Confirm the visit that you have booked." path={paths.confirmAppointment()} noindex />
      <ByToken key={token} token={token} />
    </Container>
  );
}

function ByToken({ token }: { token: string | undefined }) {
  const link = useLetterLink<LinkAnswer>(token, lookUpLink, UNKNOWN);
  if (link.answer) return <LinkView {...link} answer={link.answer} />;
  if (link.failure) return <ErrorView text={link.failure} onRetry={link.retry} />;
  return <Loading label="Looking up your visit" />;
}

type LinkViewProps = LetterLink<LinkAnswer> & { answer: LinkAnswer };

/** The visit of a link with the one thing that can be done with it. No test and no address: whoever has the link sees this page. */
function LinkView({ answer, pressed, busy, failure, run }: LinkViewProps) {
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
          {answer.state === 'unknown' ? null : <VisitFacts {...answer} />}
          <LinkFailure>{failure}</LinkFailure>
          {canConfirm ? (
            <ActionButton
              label="Confirm my visit"
              busy={busy}
              busyLabel="Confirming..."
              $size="large"
              $wide
              onClick={() => run(confirmLink)}
            />
          ) : null}
          {state === 'gone' || state === 'cancelled' || state === 'unknown' ? (
            <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />
          ) : null}
        </>
      }
    />
  );
}
