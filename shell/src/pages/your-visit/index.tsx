import { ActionButton, ActionLink, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths, type VisitView, visitPath } from '@lagoon/shared/domain';
import { Cluster, Container, ErrorView } from '@lagoon/shared/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type LetterLink, LinkFailure, useLetterLink, useLinkToken } from '../../components/letter-link/letter-link';
import { VisitFacts } from '../../components/visit-fact';
import { lookUpVisit, UNKNOWN, type VisitAnswer, visitText } from './visit';

// what is asked comes with the chunk of the form, whose calendar it shows
const ChangeVisit = lazy(() => import(/* webpackChunkName: "appointment" */ './change-visit'));

/** /your-visit#{token}: where the link of a visit's letters leads, to move or cancel it. Another link begins anew. */
export default function YourVisit() {
  const token = useLinkToken();
  return (
    <Container>
      <Head title="Your visit" description="Move or cancel the visit that you have booked." path={visitPath()} noindex />
      <ByToken key={token} token={token} />
    </Container>
  );
}

function ByToken({ token }: { token: string | undefined }) {
  const link = useLetterLink<VisitAnswer>(token, lookUpVisit, UNKNOWN);
  if (link.answer) return <VisitPage link={link} answer={link.answer} />;
  if (link.failure) return <ErrorView text={link.failure} onRetry={link.retry} />;
  return <Loading label="Looking up your visit" />;
}

interface VisitPageProps {
  link: LetterLink<VisitAnswer>;
  answer: VisitAnswer;
}

/** The visit of a link with what can be done with it. No test and no address: whoever has the link sees this page. */
function VisitPage({ link, answer }: VisitPageProps) {
  const { pressed, failure } = link;
  const { label, tone, title, lead } = visitText(answer, pressed);
  const heading = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of pressing a button takes the place of the button, each time
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [pressed, answer]);

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
          {answer.state === 'open' ? (
            <Changes key={answer.version} visit={answer} link={link} />
          ) : answer.state === 'late' ? null : (
            <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />
          )}
        </>
      }
    />
  );
}

/** The two things that can be done with a visit, each asked for before it is done. */
function Changes({ visit, link }: { visit: VisitView; link: LetterLink<VisitAnswer> }) {
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  if (asked)
    return (
      <Suspense fallback={<Loading label="One moment" />}>
        <ChangeVisit what={asked} visit={visit} link={link} onKeep={() => setAsked(undefined)} />
      </Suspense>
    );
  return (
    <Cluster $gap={12}>
      <ActionButton label="Move it to another time" onClick={() => setAsked('move')} />
      <ActionButton label="Cancel my visit" $kind="secondary" onClick={() => setAsked('cancel')} />
    </Cluster>
  );
}
