import { ActionButton } from '@lagoon/shared/components';
import { clockTime, dashboardPaths, type HeldPerson, lagosMoment, longDay, naira } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Box, color, font, Small, Text } from '@lagoon/shared/ui';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { RecordBox } from '../../components/record-card/record-card';
import { appointmentStatusDisplay, messageStatusDisplay, orderStatusDisplay } from '../../components/record-status/status-chip';
import { Actions, Fact, Facts } from '../../components/section-card';

const Entry = styled.li`
  padding-block: 2px;
  font-size: ${font.small};
  a { display: inline-flex; align-items: center; min-height: 32px; }
  span { color: ${color.ink600}; }
`;

const Kind = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <Fact name={`${title} (${count})`}>{count > 0 ? <ul>{children}</ul> : 'None'}</Fact>
);

interface PersonCardProps {
  person: HeldPerson;
  busy: boolean;
  exporting: boolean;
  onExport: () => void;
  onErase: () => void;
}

export function PersonCard({ person, busy, exporting, onExport, onErase }: PersonCardProps) {
  const { email, names, phoneNumbers, orders, messages, appointments, letters: emails } = person;
  const id = useId();
  return (
    <RecordBox aria-labelledby={id}>
      <Box $overflowWrap="anywhere">
        <Text as="h2" id={id} $font="1.25rem" $tracking="-.01em">
          {email}
        </Text>
        {names.length > 0 ? <Small>{[names.join(', '), phoneNumbers.join(', ')].filter(Boolean).join(' · ')}</Small> : null}
      </Box>
      <Facts>
        <Kind title="Orders" count={orders.length}>
          {orders.map(({ reference, status, subtotal, createdAt, proof }) => (
            <Entry key={reference}>
              <Link to={dashboardPaths.order(reference)}>{reference}</Link>{' '}
              <span>
                {orderStatusDisplay[status].label}, {naira(subtotal)}, {lagosMoment(createdAt)}
                {proof ? ', with a proof of payment' : ''}
              </span>
            </Entry>
          ))}
        </Kind>
        <Kind title="Messages" count={messages.length}>
          {messages.map(({ id: key, status, createdAt }) => (
            <Entry key={key}>
              {lagosMoment(createdAt)} <span>{messageStatusDisplay[status].label}</span>
            </Entry>
          ))}
        </Kind>
        <Kind title="Appointments" count={appointments.length}>
          {appointments.map(({ reference, status, date, time }) => (
            <Entry key={reference}>
              {reference}{' '}
              <span>
                {appointmentStatusDisplay[status].label}, {longDay(date)}, {clockTime(time)}
              </span>
            </Entry>
          ))}
        </Kind>
        <Kind title="E-mails" count={emails.length}>
          {emails.map(({ id: key, subject, sentAt }) => (
            <Entry key={key}>
              {subject} <span>{sentAt ? `sent ${lagosMoment(sentAt)}` : 'not sent'}</span>
            </Entry>
          ))}
        </Kind>
      </Facts>
      <Actions>
        <ActionButton
          label={exporting ? 'Exporting...' : 'Export'}
          $kind="secondary"
          $size="small"
          disabled={busy}
          aria-label={`Export what is held about ${email}`}
          onClick={onExport}
          icon={Download}
        />
        <ActionButton
          label="Erase"
          $kind="danger"
          $size="small"
          disabled={busy}
          aria-label={`Erase what is held about ${email}`}
          onClick={onErase}
          icon={Trash2}
        />
      </Actions>
    </RecordBox>
  );
}
