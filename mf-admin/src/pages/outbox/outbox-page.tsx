import { countText, type EmailRecord, type ManyChanged, type RecordVersion, TOAST_MS } from '@lagoon/shared/domain';
import { Columns, color, toastSuccess } from '@lagoon/shared/ui';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { type EmailState, useEmailsQuery, useRetryEmailsMutation, useSelectEmailsMutation } from '../../api/outbox';
import { AttemptButton } from '../../components/attempt-button';
import { focusHeading } from '../../components/focus-heading';
import { CardList } from '../../components/record-card/record-card';
import { LeftAlone } from '../../components/record-list/bulk-steps';
import { listOptions } from '../../components/record-list/list-states';
import { RecordList } from '../../components/record-list/record-list';
import { SelectBox, useSelection } from '../../components/record-list/selection';
import { useListPlace } from '../../components/record-list/use-list-place';
import { EmailCard, isStopped } from './email-card';

const STATES = { waiting: { label: 'Waiting' }, sent: { label: 'Sent' } };

const asShown = ({ id: key, attempts: version }: EmailRecord): RecordVersion => ({ key, version });

export default function OutboxPage() {
  const place = useListPlace<EmailState>('outbox', ['waiting', 'sent']);
  const result = useEmailsQuery({ page: place.page, state: place.status }, listOptions);
  const selection = useSelection<RecordVersion>(place.status);
  const [select] = useSelectEmailsMutation();
  const [left, setLeft] = useState<ManyChanged>();
  const [retry] = useRetryEmailsMutation();
  const sent = (changed: ManyChanged) => {
    toastSuccess(`${countText(changed.done.length, 'e-mail')} on the way`, TOAST_MS.send);
    selection.replace([]);
    setLeft(changed);
    focusHeading();
  };
  const configured = result.data?.configured ?? true;
  const emails = result.currentData?.items ?? [];
  return (
    <RecordList
      title="E-mails"
      noun="e-mail"
      place={place}
      result={result}
      display={STATES}
      emptyText="E-mails to customers and to the lab are kept here, sent or not."
      bulk={
        configured && {
          shownOf: (shown) => shown.filter(isStopped).map(asShown),
          selection,
          selectAll: () => select(),
          notice: <LeftAlone result={left} noun="e-mail" nameOf={(key) => emails.find(({ id }) => id === key)?.subject ?? 'An e-mail'} />,
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
          <Columns as="p" $columns="24px minmax(0, 1fr)" $gap={12} $mb={20} $p="16px 20px" $border="line" $radius="card" $bg="infoTint">
            <MailX size={24} color={color.info700} />
            <span>
              E-mail isn’t set up, so messages wait here. Send them from your own e-mail app, or ask your system administrator (SMTP_URL).
            </span>
          </Columns>
        )
      }
    >
      {(shown) => (
        <CardList label="E-mails" items={shown} keyOf={({ id }) => id}>
          {(email) => (
            <EmailCard
              email={email}
              configured={configured}
              select={
                configured && isStopped(email) ? (
                  <SelectBox label={`Select “${email.subject}”`} record={asShown(email)} selection={selection} />
                ) : null
              }
            />
          )}
        </CardList>
      )}
    </RecordList>
  );
}
