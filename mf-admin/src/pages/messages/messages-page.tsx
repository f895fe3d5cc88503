import {
  brand,
  countText,
  MESSAGE_STEPS,
  type MessageRecord,
  type MessageStatus,
  type RecordPage,
  type SelectedMessage,
} from '@lagoon/shared/domain';
import { Button, Small, Stack, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { Reply } from 'lucide-react';
import { injectAuthenticated } from '../../api/calls';
import { type ListRequest, listQuery } from '../../api/list-calls';
import {
  Age,
  type BulkStep,
  BulkSteps,
  type Column,
  ContactLinks,
  emailHref,
  fullName,
  HistoryList,
  internalNote,
  messageStatusDisplay,
  OneLine,
  RecordList,
  StatusActions,
  StatusChip,
  type StatusStep,
  useRecordList,
} from '../../components';

const { useMessagesQuery } = injectAuthenticated((build) => ({
  messages: build.query<RecordPage<MessageRecord>, ListRequest>({
    query: (asked) => `api/messages?${listQuery(asked)}`,
    providesTags: ['Messages'],
  }),
}));

const WORDS: Record<
  MessageStatus,
  Omit<StatusStep, 'status' | 'ask'> & { title: (name: string) => string; text: string }
> = {
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

const stepsOf = (message: MessageRecord): StatusStep<MessageStatus>[] =>
  MESSAGE_STEPS[message.status].map((status) => {
    const { title, text, ...step } = WORDS[status];
    return { ...step, status, ask: { title: title(fullName(message)), text, note: internalNote } };
  });

const BULK = (['answered', 'closed', 'new'] as const).map((status): BulkStep<SelectedMessage> => {
  const { shortcut, label, busyLabel, text } = WORDS[status];
  return {
    status,
    shortcut,
    verb: `${label}:`,
    busyLabel,
    done: `marked ${status}`,
    ask: (items) => ({
      title: `Mark ${countText(items.length, 'message')} ${status}?`,
      text: <p>{text}</p>,
    }),
  };
});

const SUBJECT = `Your message to ${brand.name}`;

const COLUMNS: readonly Column<MessageRecord>[] = [
  {
    head: 'Customer',
    inCard: 'start',
    cell: (message) => (
      <>
        <OneLine as="strong" $width="17cqi" title={fullName(message)}>
          {fullName(message)}
        </OneLine>
        <Small>{message.phoneNumber}</Small>
      </>
    ),
  },
  {
    head: 'Status',
    inCard: 'end',
    cell: ({ status }) => <StatusChip {...messageStatusDisplay[status]} />,
  },
  {
    head: 'Message',
    cell: ({ message }) => <OneLine $width="calc(82cqi - 26rem)">{message}</OneLine>,
  },
  {
    head: 'Received',
    cell: ({ createdAt }) => <Age of={createdAt} />,
  },
];

const actionsOf = (message: MessageRecord) => (
  <>
    <Button as="a" href={emailHref(message, SUBJECT)} $kind="soft" data-no-print>
      <Reply size={20} />
      <span>
        Reply<VisuallyHidden> to {fullName(message)} by e-mail</VisuallyHidden>
      </span>
    </Button>
    <StatusActions
      list="messages"
      recordKey={message.id}
      version={message.version}
      steps={stepsOf(message)}
      display={messageStatusDisplay}
    />
  </>
);

const detailsOf = (message: MessageRecord) => (
  <Stack $gap={12}>
    <Text $maxWidth="44rem" $whiteSpace="pre-line" $overflowWrap="anywhere">
      {message.message}
    </Text>
    <ContactLinks of={message} subject={SUBJECT} />
    {message.events.length > 1 ? (
      <HistoryList events={message.events} display={messageStatusDisplay} />
    ) : null}
  </Stack>
);

const asSelected = (message: MessageRecord): SelectedMessage => ({ ...message, key: message.id });

export default function MessagesPage() {
  const list = useRecordList('messages', messageStatusDisplay, useMessagesQuery, asSelected);
  return (
    <RecordList
      title="Messages"
      noun="message"
      list={list}
      searchLabel="Search by name, phone or e-mail"
      emptyText="Messages from the contact form appear here. Reply, then mark them answered."
      bulk={{
        nameOf: (message) => `the message of ${fullName(message)}`,
        leftName: (key) => {
          const message = list.result.currentData?.items.find(({ id }) => id === key);
          return message ? fullName(message) : 'A message';
        },
        actions: <BulkSteps list={list} noun="message" transitions={MESSAGE_STEPS} steps={BULK} />,
      }}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      actions={actionsOf}
      details={{
        name: (message) => `the message of ${fullName(message)}`,
        body: detailsOf,
      }}
    />
  );
}
