import { CopyButton } from '@lagoon/shared/components';
import {
  countText,
  type EmailLimit,
  type EmailRecord,
  lagosMoment,
  type ManyChanged,
  REFERENCE_PREFIX,
  type RecordPage,
  type RecordVersion,
  TOAST_MS,
} from '@lagoon/shared/domain';
import { Button, Cluster, Small, Stack, Text, toastError, toastSuccess } from '@lagoon/shared/ui';
import { Mail, RotateCw, Send } from 'lucide-react';
import styled from 'styled-components';
import { failureText, injectAuthenticated, post } from '../../api/calls';
import { forOne, type ListRequest, listQuery } from '../../api/list-calls';
import {
  AttemptButton,
  ageText,
  type Column,
  focusHeading,
  mailtoHref,
  Notice,
  OneLine,
  RecordList,
  SmallButton,
  StatusChip,
  type Tone,
  useAttempt,
  useRecordList,
} from '../../components';

const { useEmailsQuery, useRetryEmailsMutation } = injectAuthenticated((build) => ({
  emails: build.query<
    RecordPage<EmailRecord> & { configured: boolean },
    ListRequest<keyof typeof STATES>
  >({
    query: ({ status, ...asked }) =>
      `api/outbox?state=${status}&${listQuery({ ...asked, status: 'all' })}`,
    providesTags: ['E-mails'],
  }),
  retryEmails: build.mutation<ManyChanged, string[]>({
    query: (ids) => post('api/outbox/retry', { ids }),
    invalidatesTags: ['E-mails', 'Waiting'],
  }),
}));

export function emailStatus({ sentAt, attempts, lastError, held }: EmailRecord): {
  tone: Tone;
  label: string;
} {
  if (sentAt) return { tone: 'good', label: `Sent ${lagosMoment(sentAt)}` };
  if (held) return { tone: 'waiting', label: 'On hold' };
  if (lastError === null && attempts === 0) return { tone: 'waiting', label: 'Waiting' };
  return { tone: 'bad', label: `Failed, ${attempts} ${attempts === 1 ? 'try' : 'tries'}` };
}

const isStopped = ({ sentAt, attempts, lastError, held }: EmailRecord) =>
  !sentAt && (lastError !== null || attempts > 0 || held !== null);

/** The limits prevent misuse of the site for spam. */
const HELD_TEXTS: Record<EmailLimit, string> = {
  recipient: 'This address was sent many e-mails today. Send it if you know the customer.',
  site:
    'Held: over 60 e-mails this hour. It goes when the hour is over. ' +
    'Send now if the order looks genuine.',
};

const REFERENCE = new RegExp(
  `((?:${Object.values(REFERENCE_PREFIX).join('|')})-[0-9A-Z]{4}-[0-9A-Z]{4})`,
);

const Whole = styled.span`display: inline-block;`;

/** Keeps a reference on one line despite its hyphens. */
export const Subject = ({ text }: { text: string }) =>
  // `split` puts the references at odd indexes
  text.split(REFERENCE).map((part, at) => (at % 2 === 1 ? <Whole key={part}>{part}</Whole> : part));

const recipientText = ({ name, address }: EmailRecord['to']) =>
  `To ${name ? `${name} (${address})` : address}`;

const COLUMNS: readonly Column<EmailRecord>[] = [
  {
    head: 'E-mail',
    inCard: 'start',
    cell: ({ subject, to }) => (
      <OneLine $width="calc(100cqi - 32rem)">
        <strong>
          <Subject text={subject} />
        </strong>
        <Small>{recipientText(to)}</Small>
      </OneLine>
    ),
  },
  { head: 'Status', inCard: 'end', cell: (email) => <StatusChip {...emailStatus(email)} /> },
  {
    head: 'Waiting since',
    inCard: 'start',
    cell: ({ sentAt, createdAt }) =>
      sentAt ? null : <time dateTime={createdAt}>{ageText(createdAt)}</time>,
  },
];

function Actions({ email, configured }: { email: EmailRecord; configured: boolean }) {
  const { id, to, subject, text, sentAt, held } = email;
  const [retry] = useRetryEmailsMutation();
  const { attempt, busy } = useAttempt((failure) => {
    toastError(`Error: ${failureText(failure)}`, TOAST_MS.saveError);
    return '';
  });
  const confirmRetry = () =>
    toastSuccess(held ? 'The e-mail is on its way' : 'Trying again', TOAST_MS.brief);
  return (
    <>
      {isStopped(email) && configured ? (
        <SmallButton
          label={held ? 'Send it now' : 'Try again'}
          busy={busy}
          icon={held ? Send : RotateCw}
          busyLabel={held ? 'Sending...' : 'Trying...'}
          onClick={() => attempt(async () => forOne(await retry([id])), confirmRetry)}
        />
      ) : null}
      {sentAt ? null : (
        <Button
          as="a"
          href={mailtoHref(to.address, { subject, text })}
          $kind="secondary"
          $size="small"
        >
          <Mail size={20} />
          Send from my e-mail app
        </Button>
      )}
    </>
  );
}

const detailsOf = ({ subject, to, text, held, sentAt, lastError, createdAt }: EmailRecord) => (
  <Stack $gap={12} $justifyItems="start">
    <strong>{subject}</strong>
    <Small>{recipientText(to)}</Small>
    {held && !sentAt ? <Small>{HELD_TEXTS[held]}</Small> : null}
    {lastError && !sentAt ? <Small>Last error: {lastError}</Small> : null}
    <Small>Requested {lagosMoment(createdAt)}</Small>
    <Text
      $maxWidth="44rem"
      $p="16px 18px"
      $radius="inner"
      $bg="surface"
      $whiteSpace="pre-wrap"
      $overflowWrap="anywhere"
    >
      {text}
    </Text>
    <CopyButton what="text of the e-mail" text={text} />
  </Stack>
);

const STATES = {
  waiting: { label: 'Waiting' },
  sent: { label: 'Sent to customers' },
  office: { label: 'To the office' },
};
const asSelected = (email: EmailRecord): RecordVersion | undefined =>
  isStopped(email) ? { key: email.id, version: email.attempts } : undefined;
export default function OutboxPage() {
  const list = useRecordList('outbox', STATES, useEmailsQuery, asSelected);
  const { selection, setLeft } = list;
  const [retry] = useRetryEmailsMutation();
  const sent = (changed: ManyChanged) => {
    toastSuccess(`${countText(changed.done.length, 'e-mail')} on the way`, TOAST_MS.send);
    selection.replace([]);
    setLeft(changed);
    focusHeading();
  };
  const { data, currentData } = list.result;
  const configured = data?.configured ?? true;
  return (
    <RecordList
      title="E-mails"
      noun="e-mail"
      list={list}
      searchLabel="Search by subject, name or e-mail"
      emptyText="E-mails to customers and to the lab are kept here, sent or not."
      bulk={
        configured && {
          nameOf: ({ subject }) => `“${subject}”`,
          leftName: (key) =>
            currentData?.items.find(({ id }) => id === key)?.subject ?? 'An e-mail',
          actions: (
            <AttemptButton
              label={`Send ${countText(selection.items.length, 'e-mail')}`}
              aria-keyshortcuts="S"
              busyLabel="Sending..."
              call={() => retry(selection.items.map(({ key }) => key))}
              onDone={sent}
            />
          ),
        }
      }
      note={
        configured ? null : (
          <Cluster $mb={20}>
            <Notice
              tone="info"
              fact="E-mail isn’t set up, so messages wait here."
              text={
                'Send them from your own e-mail app, ' +
                'or ask your system administrator (SMTP_URL).'
              }
            />
          </Cluster>
        )
      }
      columns={COLUMNS}
      keyOf={({ id }) => id}
      actions={(email) => <Actions email={email} configured={configured} />}
      details={{
        name: ({ subject }) => `“${subject}”`,
        body: detailsOf,
      }}
    />
  );
}
