import { ActionButton, ActionLink, Loading } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import { Cluster } from '@lagoon/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { EmailLink } from '../../components/email-link/email-link';
import { LinkPage, VisitReceipt } from '../../components/email-link/linked-visit';
import { confirmVisit, lookUpVisit, type ShownVisit, type VisitAnswer, visitText } from './visit';

// shares the chunk of the booking form, whose calendar it shows
const ChangeVisit = lazy(() => import(/* webpackChunkName: "appointment" */ './change-visit'));

const FindVisit = lazy(() => import(/* webpackChunkName: "find-visit" */ './find-visit'));

/**
 * Page of a visit: /your-visit and /confirm-appointment. Opened by an e-mailed link, whose token is the hash, or by reference
 * and phone number.
 */
export default function YourVisit() {
  return (
    <LinkPage
      title="Your visit"
      description="Confirm, move or cancel the visit that you have booked."
      path={paths.yourVisit()}
      lookUp={lookUpVisit}
      withoutToken={(onFound) => (
        <Suspense fallback={<Loading label="One moment" />}>
          <FindVisit onFound={onFound} />
        </Suspense>
      )}
    >
      {(link, answer) => (
        <VisitReceipt key={answer.state === 'unknown' ? '' : answer.version} link={link} answer={answer} text={visitText(answer)}>
          <Actions link={link} answer={answer} />
        </VisitReceipt>
      )}
    </LinkPage>
  );
}

function Actions({ link, answer }: { link: EmailLink<VisitAnswer>; answer: VisitAnswer }) {
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

function Changes({ visit, link }: { visit: ShownVisit; link: EmailLink<VisitAnswer> }) {
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
