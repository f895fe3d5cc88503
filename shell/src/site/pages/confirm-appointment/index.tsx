import { ActionButton, ActionLink } from '@lagoon/shared/components';
import { paths } from '@lagoon/shared/domain';
import type { EmailLink } from '../../components/email-link/email-link';
import { LinkPage, VisitReceipt } from '../../components/email-link/linked-visit';
import { type ConfirmAnswer, confirmLink, linkText, lookUpLink } from './link';

/** /confirm-appointment#{token}: where the link of a booking's letter leads. */
export default function ConfirmAppointment() {
  return (
    <LinkPage
      title="Confirm your request"
      description="Confirm the visit that you have asked for."
      path={paths.confirmAppointment()}
      lookUp={lookUpLink}
    >
      {(link, answer) => (
        <VisitReceipt key={answer.state} link={link} answer={answer} text={linkText(answer.state)}>
          <Step link={link} state={answer.state} />
        </VisitReceipt>
      )}
    </LinkPage>
  );
}

/** The one thing that can be done with the visit. */
function Step({ link: { busy, run }, state }: { link: EmailLink<ConfirmAnswer>; state: ConfirmAnswer['state'] }) {
  if (state === 'requested' || state === 'confirmed') return null;
  if (state === 'open' || state === 'expired')
    return (
      <ActionButton label="Confirm my request" busy={busy} busyLabel="Confirming..." $size="large" $wide onClick={() => run(confirmLink)} />
    );
  return <ActionLink label="Choose a new time" to={paths.appointment()} $size="large" $wide />;
}
