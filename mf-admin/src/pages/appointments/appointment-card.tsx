import {
  APPOINTMENT_STEPS,
  type AppointmentRecord,
  type AppointmentStatus,
  brand,
  clockTime,
  hasBegun,
  lagosMoment,
  lagosToday,
  longDay,
} from '@lagoon/shared/domain';
import { color, font } from '@lagoon/shared/ui';
import styled from 'styled-components';
import { useChangeAppointmentMutation } from '../../api/appointments';
import { emailHref } from '../../components/hrefs';
import { RecordCard } from '../../components/record-card/record-card';
import { SelectBox, type Selection } from '../../components/record-list/selection';
import { appointmentStatusDisplay } from '../../components/record-status/status-chip';
import type { StatusStep } from '../../components/record-status/status-step';
import { Fact } from '../../components/section-card';
import { DayBlock } from './day-block';
import { MoveVisit } from './move-visit';
import { asShown, canSelect, type SelectedVisit } from './selected-visit';

type StepTexts = Omit<StatusStep<AppointmentStatus>, 'status' | 'ask'> & {
  title: (name: string) => string;
  text: (when: string) => string;
  danger?: boolean;
};

const note = { label: 'Note', hint: 'For your colleagues. The customer does not see it.' };

const texts: Record<Exclude<AppointmentStatus, 'unconfirmed' | 'new'>, StepTexts> = {
  confirmed: {
    shortcut: 'C',
    label: 'Confirm',
    busyLabel: 'Confirming...',
    done: 'Appointment confirmed',
    kind: 'soft',
    title: (name) => `Confirm the appointment of ${name}?`,
    text: (when) => `${when}. The customer will be e-mailed.`,
  },
  done: {
    shortcut: 'D',
    label: 'Mark done',
    busyLabel: 'Saving...',
    done: 'Appointment marked as done',
    title: (name) => `Mark the appointment of ${name} as done?`,
    text: (when) => `${when}. Nothing is sent to the customer. You can undo it for 10 seconds.`,
  },
  missed: {
    shortcut: 'M',
    label: 'Mark missed',
    busyLabel: 'Saving...',
    done: 'Appointment marked as missed',
    title: (name) => `Mark the appointment of ${name} as missed?`,
    text: (when) => `${when}. Nobody came, or nobody was at home. Nothing is sent to the customer. If they come after all, mark it done.`,
  },
  cancelled: {
    shortcut: 'L',
    label: 'Cancel appointment',
    busyLabel: 'Cancelling...',
    done: 'Appointment cancelled',
    danger: true,
    title: (name) => `Cancel the appointment of ${name}?`,
    text: (when) => `${when}. The customer will be e-mailed, and the time is free again for others. You can undo it for 10 seconds.`,
  },
};

const unconfirmedTexts: Partial<Record<AppointmentStatus, StepTexts['text']>> = {
  confirmed: (when) =>
    `${when}. The customer has not opened the link in our e-mail, so call them first. The visit is booked if the time is still free, and the customer will be e-mailed.`,
  cancelled: (when) =>
    `${when}. The customer has not confirmed it, so no e-mail is sent. The time is free for others. You can undo it for 10 seconds.`,
};

const textsWithoutEmail: typeof unconfirmedTexts = {
  confirmed: (when) => `${when}. There is no e-mail address, so no e-mail is sent.`,
  cancelled: (when) =>
    `${when}. There is no e-mail address, so no e-mail is sent: please call. The time is free again for others. You can undo it for 10 seconds.`,
};

const appointmentSteps = (appointment: AppointmentRecord, now: Date | undefined): StatusStep<AppointmentStatus>[] =>
  APPOINTMENT_STEPS[appointment.status].flatMap((status) => {
    if (status === 'new' || status === 'unconfirmed') return [];
    if ((status === 'done' || status === 'missed') && !(now && hasBegun(appointment, now))) return [];
    const { title, text: usual, danger = false, ...step } = texts[status];
    const special = appointment.email === '' ? textsWithoutEmail : appointment.status === 'unconfirmed' ? unconfirmedTexts : {};
    const text = special[status] ?? usual;
    const when = `${longDay(appointment.date)}, ${clockTime(appointment.time)}`;
    const name = `${appointment.firstName} ${appointment.lastName}`;
    return [{ ...step, status, ask: { title: title(name), text: text(when), stay: 'Go back', danger, note } }];
  });

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  > div { display: flex; gap: 10px; }
  dt { color: ${color.ink600}; font-size: ${font.small}; line-height: 1.8; }
  dd { overflow-wrap: anywhere; white-space: pre-line; }
`;

type AppointmentCardProps = { appointment: AppointmentRecord; now: Date | undefined; selection: Selection<SelectedVisit> };

export function AppointmentCard({ appointment, now, selection }: AppointmentCardProps) {
  const { reference, firstName, lastName, email, place, address, testOption, date, time, createdAt, status } = appointment;
  const [change] = useChangeAppointmentMutation();
  return (
    <RecordCard
      record={appointment}
      meta={
        <>
          {reference}, booked <time dateTime={createdAt}>{lagosMoment(createdAt)}</time>
        </>
      }
      mailHref={emailHref({ email, firstName, subject: `Your appointment ${reference} with ${brand.name}` })}
      select={
        canSelect(appointment) ? (
          <SelectBox
            label={`Select the appointment of ${firstName} ${lastName}, ${reference}`}
            record={asShown(appointment)}
            selection={selection}
          />
        ) : null
      }
      lead={<DayBlock date={date} time={time} today={now ? lagosToday(now) : ''} over={['done', 'missed', 'cancelled'].includes(status)} />}
      action={<MoveVisit appointment={appointment} />}
      list="appointments"
      recordKey={reference}
      steps={appointmentSteps(appointment, now)}
      display={appointmentStatusDisplay}
      send={(sent) => change({ of: reference, ...sent })}
    >
      <List>
        <Fact name="Place">{place === 'home' ? 'Home visit' : 'Walk-in at the office'}</Fact>
        {place === 'home' ? <Fact name="Address">{address}</Fact> : null}
        <Fact name="Tests">{testOption.length > 0 ? testOption.join('; ') : 'Not chosen yet: ask when you call.'}</Fact>
      </List>
    </RecordCard>
  );
}
