import { type AppointmentRecord, brand, lagosMoment } from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { useChangeAppointmentMutation } from '../../api/appointments';
import { CardActions } from '../../components/record-card/card-actions';
import { ContactLinks } from '../../components/record-card/contact-links';
import { letterHref } from '../../components/record-card/letter-href';
import { RecordCard } from '../../components/record-card/record-card';
import { appointmentLook } from '../../components/record-status/appointment-status-display';
import { StatusActions } from '../../components/record-status/status-actions';
import { AppointmentFacts } from './appointment-facts';
import { appointmentSteps } from './appointment-steps';
import { Check } from './check';
import { DayBlock } from './day-block';
import { canSelect, type Selection } from './use-selection';

const WhenAndWhere = styled.div`
  display: grid;
  grid-template-columns: 172px minmax(0, 1fr);
  gap: 24px;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 16px; }
`;

interface AppointmentCardProps {
  appointment: AppointmentRecord;
  /** 'YYYY-MM-DD' in Lagos; empty while it is not known */
  today: string;
  selection: Selection;
}

/** An appointment: when, where, whom to reach, and what can be done with it. */
export function AppointmentCard({ appointment, today, selection }: AppointmentCardProps) {
  const { reference, firstName, lastName, email, phoneNumber, date, time, createdAt, status, version, events } = appointment;
  const [change] = useChangeAppointmentMutation();
  return (
    <RecordCard
      title={`${firstName} ${lastName}`}
      meta={
        <>
          {reference}, booked <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        </>
      }
      status={status}
      look={appointmentLook}
      events={events}
      select={
        canSelect(appointment) ? (
          <Check
            hidden
            label={`Select the appointment of ${firstName} ${lastName}, ${reference}`}
            checked={selection.has(reference)}
            onChange={() => selection.toggle([appointment])}
          />
        ) : null
      }
    >
      <WhenAndWhere>
        <DayBlock date={date} time={time} today={today} over={status === 'done' || status === 'cancelled'} />
        <AppointmentFacts {...appointment} />
      </WhenAndWhere>
      <ContactLinks
        phoneNumber={phoneNumber}
        email={email}
        mailHref={letterHref({ email, firstName, subject: `Your appointment ${reference} with ${brand.name}` })}
      />
      <CardActions>
        <StatusActions
          draftKey={`appointment.${reference}`}
          version={version}
          steps={appointmentSteps(appointment)}
          look={appointmentLook}
          send={(sent) => change({ of: reference, ...sent }).unwrap()}
        />
      </CardActions>
    </RecordCard>
  );
}
