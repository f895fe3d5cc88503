import {
  APPOINTMENT_STEPS,
  type AppointmentRecord,
  type AppointmentStatus,
  brand,
  clockTime,
  dayNumber,
  hasBegun,
  lagosToday,
  longDay,
} from '@lagoon/shared/domain';
import { Small, Stack } from '@lagoon/shared/ui';
import {
  appointmentStatusDisplay,
  ContactLinks,
  Fact,
  Facts,
  fullName,
  HistoryList,
  internalNote,
  Moment,
  OneLine,
  type RecordTableProps,
  StatusActions,
  StatusChip,
  type StatusStep,
  weekdayOf,
} from '../../components';
import { MoveVisit } from './move-visit';

type StepTexts = Omit<StatusStep<AppointmentStatus>, 'status' | 'ask'> & {
  title: (name: string) => string;
  text: (when: string) => string;
  danger?: boolean;
};

const texts: Record<Exclude<AppointmentStatus, 'unconfirmed' | 'new'>, StepTexts> = {
  confirmed: {
    shortcut: 'C',
    label: 'Confirm',
    busyLabel: 'Confirming...',
    done: 'Visit confirmed',
    kind: 'soft',
    title: (name) => `Confirm the visit of ${name}?`,
    text: (when) => `${when}. The customer will be e-mailed.`,
  },
  done: {
    shortcut: 'D',
    label: 'Mark done',
    busyLabel: 'Saving...',
    done: 'Visit marked as done',
    title: (name) => `Mark the visit of ${name} as done?`,
    text: (when) => `${when}. Nothing is sent to the customer. You can undo it for 10 seconds.`,
  },
  missed: {
    shortcut: 'M',
    label: 'Mark missed',
    busyLabel: 'Saving...',
    done: 'Visit marked as missed',
    title: (name) => `Mark the visit of ${name} as missed?`,
    text: (when) =>
      `${when}. Nobody came, or nobody was at home. Nothing is sent to the customer. If they ` +
      'come after all, mark it done.',
  },
  cancelled: {
    shortcut: 'L',
    label: 'Cancel visit',
    busyLabel: 'Cancelling...',
    done: 'Visit cancelled',
    danger: true,
    title: (name) => `Cancel the visit of ${name}?`,
    text: (when) =>
      `${when}. The customer will be e-mailed, and the time is free again for others. ` +
      'You can undo it for 10 seconds.',
  },
};

const unconfirmedTexts: Partial<Record<AppointmentStatus, StepTexts['text']>> = {
  confirmed: (when) =>
    `${when}. The customer has not opened the link in our e-mail, so call them first. The ` +
    'visit is booked if the time is still free, and the customer will be e-mailed.',
  cancelled: (when) =>
    `${when}. The customer has not confirmed it, so no e-mail is sent. The time is free for ` +
    'others. You can undo it for 10 seconds.',
};

const textsWithoutEmail: typeof unconfirmedTexts = {
  confirmed: (when) => `${when}. There is no e-mail address, so no e-mail is sent.`,
  cancelled: (when) =>
    `${when}. There is no e-mail address, so no e-mail is sent: please call. The time is free ` +
    'again for others. You can undo it for 10 seconds.',
};

const appointmentSteps = (
  appointment: AppointmentRecord,
  now: Date | undefined,
): StatusStep<AppointmentStatus>[] =>
  APPOINTMENT_STEPS[appointment.status].flatMap((status) => {
    if (status === 'new' || status === 'unconfirmed') return [];
    if ((status === 'done' || status === 'missed') && !(now && hasBegun(appointment, now)))
      return [];
    const { title, text: usual, danger, ...step } = texts[status];
    const special =
      appointment.email === ''
        ? textsWithoutEmail
        : appointment.status === 'unconfirmed'
          ? unconfirmedTexts
          : {};
    const text = special[status] ?? usual;
    const when = `${longDay(appointment.date)}, ${clockTime(appointment.time)}`;
    return [
      {
        ...step,
        status,
        ask: {
          title: title(fullName(appointment)),
          text: text(when),
          stay: 'Go back',
          danger,
          note: internalNote,
        },
      },
    ];
  });

/** Returns "Today", "Tomorrow", "In 5 days" or "Past"; undefined for invalid days. */
export function whenOf(date: string, today: string) {
  const [day, now] = [dayNumber(date), dayNumber(today)];
  if (day === undefined || now === undefined) return undefined;
  if (day < now) return 'Past';
  return ['Today', 'Tomorrow'][day - now] ?? `In ${day - now} days`;
}

const OVER: readonly AppointmentStatus[] = ['done', 'missed', 'cancelled'];

const appointmentDetails = (appointment: AppointmentRecord) => (
  <Stack $gap={12}>
    <Facts>
      {appointment.place === 'home' ? <Fact name="Address">{appointment.address}</Fact> : null}
      <Fact name="Tests">
        {appointment.testOption.join('; ') || 'Not chosen yet: ask when you call.'}
      </Fact>
      <Fact name="Booked">
        <Moment at={appointment.createdAt} />
      </Fact>
    </Facts>
    <ContactLinks
      of={appointment}
      subject={`Your appointment ${appointment.reference} with ${brand.name}`}
    />
    {appointment.events.length > 1 ? (
      <HistoryList events={appointment.events} display={appointmentStatusDisplay} />
    ) : null}
  </Stack>
);

/** @param now undefined before the first response */
export const appointmentTable = (
  now: Date | undefined,
): Omit<RecordTableProps<AppointmentRecord>, 'label' | 'rows' | 'select'> => ({
  columns: [
    {
      head: 'Visit',
      inCard: 'start',
      cell: ({ date, time, status }) => (
        <time dateTime={`${date}T${time}+01:00`}>
          <strong>
            {weekdayOf(date)}, {clockTime(time)}
          </strong>
          <Small>
            {(!OVER.includes(status) && now && whenOf(date, lagosToday(now))) || '\u00a0'}
          </Small>
        </time>
      ),
    },
    {
      head: 'Status',
      inCard: 'end',
      cell: ({ status }) => <StatusChip {...appointmentStatusDisplay[status]} />,
    },
    {
      head: 'Customer',
      cell: (appointment) => (
        <OneLine $width="calc(40cqi - 10.5rem)" title={fullName(appointment)}>
          {fullName(appointment)}
          <Small>
            {appointment.reference}, {appointment.phoneNumber}
          </Small>
        </OneLine>
      ),
    },
    {
      head: 'Place and tests',
      cell: ({ place, address, testOption }) => (
        <OneLine $width="calc(60cqi - 16.5rem)">
          {place === 'home' ? `Home visit: ${address}` : 'Walk-in at the office'}
          <Small>{testOption.join('; ') || 'Not chosen yet: ask when you call.'}</Small>
        </OneLine>
      ),
    },
  ],
  keyOf: ({ reference }) => reference,
  actions: (appointment) => (
    <>
      <StatusActions
        list="appointments"
        recordKey={appointment.reference}
        version={appointment.version}
        steps={appointmentSteps(appointment, now)}
        display={appointmentStatusDisplay}
      />
      <MoveVisit appointment={appointment} />
    </>
  ),
  details: {
    name: (appointment) => `the visit of ${fullName(appointment)}`,
    body: appointmentDetails,
  },
});
