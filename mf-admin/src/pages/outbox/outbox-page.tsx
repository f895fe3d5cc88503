import { Columns, color, Stack } from '@lagoon/shared/ui';
import { MailX } from 'lucide-react';
import { type EmailState, useEmailsQuery } from '../../api/outbox';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { useListPlace } from '../../components/record-list/use-list-place';
import { EmailCard } from './email-card';

const STATES = { waiting: { label: 'Waiting' }, sent: { label: 'Sent' } };

export default function OutboxPage() {
  const place = useListPlace<EmailState>('outbox', ['waiting', 'sent']);
  const result = useEmailsQuery({ page: place.page, state: place.status }, listOptions);
  const configured = result.data?.configured ?? true;
  return (
    <RecordList
      title="E-mails"
      noun="e-mail"
      place={place}
      result={result}
      display={STATES}
      emptyText="E-mails to customers and to the lab are kept here, sent or not."
      note={
        configured ? null : (
          <Columns as="p" $columns="24px minmax(0, 1fr)" $gap={12} $mb={20} $p="16px 20px" $border="line" $radius="card" $bg="infoTint">
            <MailX size={24} strokeWidth={1.7} color={color.info700} aria-hidden="true" />
            <span>
              E-mail isn’t set up, so messages wait here. Send them from your own e-mail app, or ask your system administrator (SMTP_URL).
            </span>
          </Columns>
        )
      }
    >
      {(emails) => (
        <Stack as="ul" $gap={8}>
          {emails.map((email) => (
            <li key={email.id}>
              <EmailCard email={email} configured={configured} />
            </li>
          ))}
        </Stack>
      )}
    </RecordList>
  );
}
