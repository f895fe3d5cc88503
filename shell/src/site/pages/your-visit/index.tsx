import { ActionButton, ActionLink, Loading } from '@lagoon/shared/components';
import { paths, type VisitView } from '@lagoon/shared/domain';
import { Cluster } from '@lagoon/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { EmailLink } from '../../components/email-link/email-link';
import { LinkPage, VisitReceipt } from '../../components/email-link/linked-visit';
import { lookUpVisit, type VisitAnswer, visitText } from './visit';

// what asks comes with the chunk of the form, whose calendar it shows
const ChangeVisit = lazy(() => import(/* webpackChunkName: "appointment" */ './change-visit'));

const FindVisit = lazy(() => import(/* webpackChunkName: "find-visit" */ './find-visit'));

/** /your-visit: moves or cancels a visit, opened by the token of a letter's link, behind the hash, or by reference and phone number. */
export default function YourVisit() {
  return (
    <LinkPage
      title="Your visit"
      description="Move or cancel the visit that you have booked."
      path={paths.yourVisit()}
      lookUp={lookUpVisit}
      withoutToken={askForVisit}
    >
      {(link, answer) => (
        <VisitReceipt
          key={answer.state === 'unknown' ? '' : answer.version}
          link={link}
          answer={answer}
          text={visitText(answer, link.pressed)}
        >
          {answer.state === 'open' ? (
            <Changes key={answer.version} visit={answer} link={link} />
          ) : answer.state === 'late' ? null : (
            <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />
          )}
        </VisitReceipt>
      )}
    </LinkPage>
  );
}

const askForVisit = (onFound: (token: string) => void) => (
  <Suspense fallback={<Loading label="One moment" />}>
    <FindVisit onFound={onFound} />
  </Suspense>
);

/** The two things that can be done with a visit, each asked for before it is done. */
function Changes({ visit, link }: { visit: VisitView; link: EmailLink<VisitAnswer> }) {
  const [asked, setAsked] = useState<'move' | 'cancel'>();
  if (asked)
    return (
      <Suspense fallback={<Loading label="One moment" />}>
        <ChangeVisit what={asked} visit={visit} link={link} onKeep={() => setAsked(undefined)} />
      </Suspense>
    );
  return (
    <Cluster $gap={12}>
      <ActionButton label="Change time" onClick={() => setAsked('move')} />
      <ActionButton label="Cancel my visit" $kind="secondary" onClick={() => setAsked('cancel')} />
    </Cluster>
  );
}
