import { clockTime, dashboardPaths, type HeldPerson, lagosMoment, longDay, naira } from '@lagoon/shared/domain';
import { Link } from '@lagoon/shared/router';
import { Button, color, font, media, Small } from '@lagoon/shared/ui';
import { Download, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { RecordBox } from '../../components/record-card/record-card';
import { appointmentStatusDisplay, messageStatusDisplay, orderStatusDisplay } from '../../components/record-status/status-chip';
import { Fact, Facts } from '../../components/section-card';
import { Buttons } from '../../components/styles';

const Head = styled.div`
  h2 { font-size: 1.25rem; letter-spacing: -.01em; overflow-wrap: anywhere; }
  p { overflow-wrap: anywhere; }
`;

const Entry = styled.li`
  padding-block: 2px;
  font-size: ${font.small};
  a { display: inline-flex; align-items: center; min-height: 32px; }
  span { color: ${color.ink600}; }
`;

const Actions = styled(Buttons)`
  ${media.phone} { > * { flex: 1 1 100%; } }
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

/** What is held about one e-mail address, and what can be done with it. Tests and texts are not shown. */
export function PersonCard({ person, busy, exporting, onExport, onErase }: PersonCardProps) {
  const { email, names, phoneNumbers, orders, messages, appointments, letters } = person;
  const id = useId();
  return (
    <RecordBox aria-labelledby={id}>
      <Head>
        <h2 id={id}>{email}</h2>
        {names.length > 0 ? <Small>{[names.join(', '), phoneNumbers.join(', ')].filter(Boolean).join(' · ')}</Small> : null}
      </Head>
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
        <Kind title="Letters" count={letters.length}>
          {letters.map(({ id: key, subject, sentAt }) => (
            <Entry key={key}>
              {subject} <span>{sentAt ? `sent ${lagosMoment(sentAt)}` : 'not sent'}</span>
            </Entry>
          ))}
        </Kind>
      </Facts>
      <Actions>
        <Button
          type="button"
          $kind="secondary"
          $size="small"
          disabled={busy}
          aria-label={`Export what is held about ${email}`}
          onClick={onExport}
        >
          <Download size={20} strokeWidth={1.9} aria-hidden="true" />
          {exporting ? 'Exporting...' : 'Export'}
        </Button>
        <Button
          type="button"
          $kind="danger"
          $size="small"
          disabled={busy}
          aria-label={`Erase what is held about ${email}`}
          onClick={onErase}
        >
          <Trash2 size={20} strokeWidth={1.9} aria-hidden="true" />
          Erase
        </Button>
      </Actions>
    </RecordBox>
  );
}
