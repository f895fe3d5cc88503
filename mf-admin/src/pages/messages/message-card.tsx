import { brand, lagosMoment, type MessageRecord } from '@lagoon/shared/domain';
import { useChangeMessageMutation } from '../../api/messages';
import { CardActions } from '../../components/record-card/card-actions';
import { ContactLinks } from '../../components/record-card/contact-links';
import { letterHref } from '../../components/record-card/letter-href';
import { RecordCard } from '../../components/record-card/record-card';
import { ReplyLink } from '../../components/record-card/reply-link';
import { messageLook } from '../../components/record-status/message-status-display';
import { StatusActions } from '../../components/record-status/status-actions';
import { messageSteps } from './message-steps';
import { MessageText } from './message-text';

/** A message, to be read and answered. */
export function MessageCard({ message }: { message: MessageRecord }) {
  const { id, firstName, lastName, email, phoneNumber, createdAt, status, version, events } = message;
  const [change] = useChangeMessageMutation();
  const letter = letterHref({ email, firstName, subject: `Your message to ${brand.name}` });
  return (
    <RecordCard
      title={`${firstName} ${lastName}`}
      meta={<time dateTime={createdAt}>{lagosMoment(createdAt)}</time>}
      status={status}
      look={messageLook}
      events={events}
    >
      <MessageText text={message.message} />
      <ContactLinks phoneNumber={phoneNumber} email={email} mailHref={letter} />
      <CardActions>
        <ReplyLink href={letter} to={`${firstName} ${lastName}`} />
        <StatusActions
          draftKey={`message.${id}`}
          version={version}
          steps={messageSteps(message)}
          look={messageLook}
          send={(sent) => change({ of: id, ...sent }).unwrap()}
        />
      </CardActions>
    </RecordCard>
  );
}
