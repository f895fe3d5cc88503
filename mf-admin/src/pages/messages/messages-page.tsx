import { LineButton } from '@lagoon/shared/components';
import {
  brand,
  countText,
  lagosMoment,
  type ManyChanged,
  MESSAGE_STATUSES,
  MESSAGE_STEPS,
  type MessageRecord,
  type MessageStatus,
  type SelectedMessage,
} from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import { useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { useChangeMessageMutation, useMessagesQuery, useSelectMessagesMutation } from '../../api/messages';
import { ageText } from '../../components/age';
import { emailHref } from '../../components/hrefs';
import { ReplyLink } from '../../components/record-card/contact-links';
import { CardList, RecordCard } from '../../components/record-card/record-card';
import { type BulkStep, BulkSteps, LeftAlone } from '../../components/record-list/bulk-steps';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { SelectBox, type Selection, useSelection } from '../../components/record-list/selection';
import { useListPlace } from '../../components/record-list/use-list-place';
import { messageStatusDisplay } from '../../components/record-status/status-chip';
import type { StatusStep } from '../../components/record-status/status-step';

const note = { label: 'Note', hint: 'For your colleagues. The customer does not see it.' };

const words: Record<MessageStatus, Omit<StatusStep<MessageStatus>, 'status' | 'ask'> & { title: (name: string) => string; text: string }> =
  {
    answered: {
      shortcut: 'A',
      label: 'Mark answered',
      busyLabel: 'Saving...',
      done: 'Message marked as answered',
      title: (name) => `Mark the message of ${name} as answered?`,
      text: 'It leaves the list of new messages. Nothing is sent to the customer.',
    },
    closed: {
      shortcut: 'C',
      label: 'Mark closed',
      busyLabel: 'Closing...',
      done: 'Message closed',
      title: (name) => `Close the message of ${name}?`,
      text: 'It needs no answer, or no more. Nothing is sent to the customer.',
    },
    new: {
      shortcut: 'N',
      label: 'Mark new',
      busyLabel: 'Saving...',
      done: 'Message marked as new',
      title: (name) => `Mark the message of ${name} as new?`,
      text: 'It waits for an answer again, and counts among what is new.',
    },
  };

const messageSteps = ({ status, firstName, lastName }: MessageRecord): StatusStep<MessageStatus>[] =>
  MESSAGE_STEPS[status].map((next) => {
    const { title, text, ...step } = words[next];
    return { ...step, status: next, ask: { title: title(`${firstName} ${lastName}`), text, note } };
  });

const Text = styled.p<{ $short: boolean }>`
  max-width: 44rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
  ${({ $short }) =>
    $short &&
    css`
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 8;
      overflow: hidden;
      ${media.print} { display: block; overflow: visible; }
    `}
`;

/** Returns true for a message that would fill a phone's screen. */
const isLong = (text: string): boolean => text.length > 480 || text.split('\n').length > 8;

function MessageText({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const long = isLong(text);
  return (
    <div>
      <Text id={id} $short={long && !whole}>
        {text}
      </Text>
      {long ? (
        <LineButton data-no-print type="button" aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show the whole message'}
        </LineButton>
      ) : null}
    </div>
  );
}

function MessageCard({ message, selection }: { message: MessageRecord; selection: Selection<SelectedMessage> }) {
  const { id, firstName, lastName, email, createdAt } = message;
  const [change] = useChangeMessageMutation();
  const mailHref = emailHref({ email, firstName, subject: `Your message to ${brand.name}` });
  return (
    <RecordCard
      record={message}
      meta={
        <>
          <time dateTime={createdAt}>{lagosMoment(createdAt)}</time> ({ageText(createdAt)})
        </>
      }
      mailHref={mailHref}
      select={<SelectBox label={`Select the message of ${firstName} ${lastName}`} record={asShown(message)} selection={selection} />}
      action={<ReplyLink href={mailHref} to={`${firstName} ${lastName}`} />}
      list="messages"
      recordKey={id}
      steps={messageSteps(message)}
      display={messageStatusDisplay}
      send={(sent) => change({ of: id, ...sent })}
    >
      <MessageText text={message.message} />
    </RecordCard>
  );
}

const asShown = ({ id: key, version, status, firstName, lastName }: MessageRecord): SelectedMessage => ({
  ...{ key, version, status, firstName, lastName },
});

const BULK = (['answered', 'closed', 'new'] as const).map((status): BulkStep<MessageStatus, SelectedMessage> => {
  const { shortcut, label, busyLabel, text } = words[status];
  return {
    ...{ status, shortcut, verb: `${label}:`, busyLabel, done: `marked ${status}` },
    ask: (items) => ({ title: `Mark ${countText(items.length, 'message')} ${status}?`, text: <p>{text}</p> }),
  };
});

export default function MessagesPage() {
  const place = useListPlace('messages', MESSAGE_STATUSES);
  const request = { page: place.page, status: place.status, q: place.q };
  const result = useMessagesQuery(request, listOptions);
  const selection = useSelection<SelectedMessage>([place.status, place.q].join(' '));
  const [select] = useSelectMessagesMutation();
  const [left, setLeft] = useState<ManyChanged>();
  const nameOf = (key: string) => {
    const message = result.currentData?.items.find(({ id }) => id === key);
    return message ? `${message.firstName} ${message.lastName}` : 'A message';
  };
  return (
    <RecordList
      title="Messages"
      noun="message"
      place={place}
      result={result}
      display={messageStatusDisplay}
      searchLabel="Search by name, phone or e-mail"
      emptyText="Messages from the contact form appear here. Reply, then mark them answered."
      bulk={{
        shownOf: (messages) => messages.map(asShown),
        selection,
        selectAll: () => select(request),
        notice: <LeftAlone result={left} noun="message" nameOf={nameOf} />,
        actions: (
          <BulkSteps list="messages" noun="message" transitions={MESSAGE_STEPS} steps={BULK} selection={selection} onChanged={setLeft} />
        ),
      }}
    >
      {(messages: MessageRecord[]) => (
        <CardList label="Messages" items={messages} keyOf={({ id }) => id}>
          {(message) => <MessageCard message={message} selection={selection} />}
        </CardList>
      )}
    </RecordList>
  );
}
