import { ActionButton, ActionLink, FullHeight, Loading, Receipt } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Cluster, Container, color, ErrorView, radius } from '@lagoon/shared/ui';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { VisitFacts } from '../../components/visit-fact';
import { useLinkToken, useVisitLink, type VisitLink } from './use-visit-link';
import { confirmVisit, type ShownVisit, type VisitAnswer } from './visit-calls';
import { visitText } from './visit-text';

// in the chunk of the booking form, for the calendar
const ChangeVisit = lazy(() => import(/* webpackChunkName: "appointment" */ './change-visit'));

const FindVisit = lazy(() => import(/* webpackChunkName: "find-visit" */ './find-visit'));

/** By an e-mailed link with a token in the hash, or by reference and phone number. */
export default function YourVisit() {
  const inAddress = useLinkToken();
  const [found, setFound] = useState('');
  const token = inAddress || (inAddress === undefined ? undefined : found);
  return (
    <Container>
      <Head
        title="Your visit"
        description="Confirm, move or cancel the visit that you have booked."
        path={paths.yourVisit()}
        noindex
      />
      <FullHeight>
        {token === '' ? (
          <Suspense fallback={<Loading label="One moment" />}>
            <FindVisit onFound={setFound} />
          </Suspense>
        ) : (
          <Visit key={token} token={token} found={token === found} />
        )}
      </FullHeight>
    </Container>
  );
}

function Visit({ token, found }: { token: string | undefined; found: boolean }) {
  const link = useVisitLink(token);
  const { answer, failure, retry } = link;
  if (answer)
    return (
      <VisitReceipt
        key={answer.state === 'unknown' ? '' : answer.version}
        link={link}
        answer={answer}
        found={found}
      />
    );
  if (failure) return <ErrorView text={failure} onRetry={retry} />;
  return <Loading label="Looking up your visit" />;
}

const Failure = styled.p`
  &:not(:empty) {
    margin-bottom: 8px;
    padding: 12px 16px;
    border-radius: ${radius.inner};
    background: ${color.dangerTint};
    color: ${color.danger700};
    font-weight: 600;
  }
`;

interface AnswerProps {
  link: VisitLink;
  answer: VisitAnswer;
}

/**
 * Without tests and address: a customer may share the link.
 * @param found by the form of this page; the heading takes focus
 */
function VisitReceipt({ link, answer, found }: AnswerProps & { found: boolean }) {
  const { pressed, failure } = link;
  const heading = useRef<HTMLHeadingElement>(null);
  const visit = answer.state === 'unknown' ? undefined : answer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the heading after each action
  useLayoutEffect(() => {
    if (pressed || found) heading.current?.focus();
  }, [pressed, found, answer]);

  return (
    <Receipt
      {...visitText(answer)}
      heading={heading}
      mention={visit ? ` and give your reference, ${visit.reference}.` : '.'}
      details={
        <>
          {visit ? <VisitFacts {...visit} /> : null}
          <Failure role="alert">{failure}</Failure>
          <Actions link={link} answer={answer} />
        </>
      }
    />
  );
}

function Actions({ link, answer }: AnswerProps) {
  switch (answer.state) {
    case 'unconfirmed':
    case 'expired':
      return (
        <ActionButton
          label="Confirm my request"
          busy={link.busy}
          busyLabel="Confirming..."
          $size="large"
          $wide
          onClick={() => link.run(confirmVisit)}
        />
      );
    case 'open':
      return <Changes key={answer.version} visit={answer} link={link} />;
    case 'late':
      return null;
    default:
      return <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />;
  }
}

function Changes({ visit, link }: { visit: ShownVisit; link: VisitLink }) {
  const [change, setChange] = useState<'move' | 'cancel'>();
  if (change)
    return (
      <Suspense fallback={<Loading label="One moment" />}>
        <ChangeVisit
          change={change}
          visit={visit}
          link={link}
          onKeep={() => setChange(undefined)}
        />
      </Suspense>
    );
  return (
    <Cluster $gap={12}>
      <ActionButton label="Change time" onClick={() => setChange('move')} />
      <ActionButton label="Cancel my visit" $kind="secondary" onClick={() => setChange('cancel')} />
    </Cluster>
  );
}
