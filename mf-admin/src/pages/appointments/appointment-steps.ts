import { APPOINTMENT_STEPS, type AppointmentRecord, type AppointmentStatus, clockTime, longDay } from '@lagoon/shared/domain';
import type { Step } from '../../components/record-status/status-actions';

type Words = Omit<Step<AppointmentStatus>, 'status' | 'ask'> & { title: string; text: (when: string) => string; danger?: boolean };

const note = { label: 'Note', hint: 'For your colleagues. The customer does not see it.' };

const words: Record<Exclude<AppointmentStatus, 'unconfirmed' | 'new'>, Words> = {
  confirmed: {
    label: 'Confirm',
    busyLabel: 'Confirming...',
    done: 'Appointment confirmed',
    kind: 'soft',
    title: 'Confirm the appointment of',
    text: (when) => `${when}. The customer gets a letter that says so.`,
  },
  done: {
    label: 'Mark done',
    busyLabel: 'Saving...',
    done: 'Appointment marked as done',
    title: 'Mark as done the appointment of',
    text: (when) => `${when}. Nothing is sent to the customer. This cannot be undone.`,
  },
  cancelled: {
    label: 'Cancel appointment',
    busyLabel: 'Cancelling...',
    done: 'Appointment cancelled',
    danger: true,
    title: 'Cancel the appointment of',
    text: (when) => `${when}. The customer gets a letter, and the time is free again for others. This cannot be undone.`,
  },
};

/** What is said instead of one that its customer has not confirmed. */
const unconfirmed: Partial<Record<AppointmentStatus, Words['text']>> = {
  confirmed: (when) =>
    `${when}. The customer has not pressed the link in our letter, so speak to them first. The visit takes its place if the time is still free, and the customer gets a letter that says so.`,
  cancelled: (when) => `${when}. Nobody has confirmed it, so no letter is sent. The time is free for others. This cannot be undone.`,
};

/** What can be done with an appointment now. A list has one filled button at most, so these are quiet until they ask. */
export const appointmentSteps = (appointment: AppointmentRecord): Step<AppointmentStatus>[] =>
  APPOINTMENT_STEPS[appointment.status].flatMap((status) => {
    if (status === 'new' || status === 'unconfirmed') return [];
    const { title, text: usual, danger = false, ...step } = words[status];
    const text = (appointment.status === 'unconfirmed' && unconfirmed[status]) || usual;
    const when = `${longDay(appointment.date)}, ${clockTime(appointment.time)}`;
    const name = `${appointment.firstName} ${appointment.lastName}`;
    return [{ ...step, status, ask: { title: `${title} ${name}?`, text: text(when), stay: 'Go back', danger, note } }];
  });
