import { type AppointmentRecord, brand, lagosMoment } from '@lagoon/shared/domain';
import { color, font, media } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { useChangeAppointmentMutation } from '../../api/appointments';
import { letterHref } from '../../components/hrefs';
import { ContactLinks } from '../../components/record-card/contact-links';
import { CardActions, RecordCard } from '../../components/record-card/record-card';
import { StatusActions } from '../../components/record-status/status-actions';
import { appointmentStatusDisplay } from '../../components/record-status/status-displays';
import { appointmentSteps } from './appointment-steps';
import { Check } from './check';
import { DayBlock } from './day-block';
import { canSelect, type Selection } from './use-selection';

const List = styled.dl`
  display: grid;
  align-content: start;
  gap: 14px;
  dt { color: ${color.ink600}; font-size: ${font.small}; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** Where the sample is taken, and which tests it is for. */
const AppointmentFacts = ({ place, address, testOption }: AppointmentRecord) => (
  <List>
    <div>
      <dt>Place</dt>
      <dd>{place === 'home' ? 'Home visit' : 'Walk-in at the office'}</dd>
    </div>
    {place === 'home' ? (
      <div>
        <dt>Address</dt>
        <dd>{address}</dd>
      </div>
    ) : null}
    <div>
      <dt>Tests</dt>
      <dd>{testOption.length > 0 ? testOption.join('; ') : 'Not chosen yet: ask when you call.'}</dd>
    </div>
  </List>
);

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
      display={appointmentStatusDisplay}
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
          display={appointmentStatusDisplay}
          send={(sent) => change({ of: reference, ...sent }).unwrap()}
        />
      </CardActions>
    </RecordCard>
  );
}
