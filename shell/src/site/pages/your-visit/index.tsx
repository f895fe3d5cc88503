import { ActionButton, ActionLink, FullHeight, Loading } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { Cluster, Container, ErrorView } from '@lagoon/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useLinkToken, useVisitLink, type VisitLink } from './use-visit-link';
import { confirmVisit, type ShownVisit, type VisitAnswer } from './visit-calls';
import { VisitReceipt } from './visit-receipt';

// `ChangeVisit` is in the same chunk as the booking form, because both use the calendar
const ChangeVisit = lazy(() => import(/* webpackChunkName: "appointment" */ './change-visit'));

const FindVisit = lazy(() => import(/* webpackChunkName: "find-visit" */ './find-visit'));

/**
 * Page of a visit, at /your-visit and /confirm-appointment. The visitor opens it by an e-mailed link with a token in the hash, or by
 * reference and phone number.
 */
export default function YourVisit() {
  const inAddress = useLinkToken();
  const [found, setFound] = useState('');
  const token = inAddress || (inAddress === undefined ? undefined : found);
  return (
    <Container>
      <Head title="Your visit" description="Confirm, move or cancel the visit that you have booked." path={paths.yourVisit()} noindex />
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
      <VisitReceipt key={answer.state === 'unknown' ? '' : answer.version} link={link} answer={answer} found={found}>
        <Actions link={link} answer={answer} />
      </VisitReceipt>
    );
  if (failure) return <ErrorView text={failure} onRetry={retry} />;
  return <Loading label="Looking up your visit" />;
}

function Actions({ link, answer }: { link: VisitLink; answer: VisitAnswer }) {
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
        <ChangeVisit change={change} visit={visit} link={link} onKeep={() => setChange(undefined)} />
      </Suspense>
    );
  return (
    <Cluster $gap={12}>
      <ActionButton label="Change time" onClick={() => setChange('move')} />
      <ActionButton label="Cancel my visit" $kind="secondary" onClick={() => setChange('cancel')} />
    </Cluster>
  );
}
