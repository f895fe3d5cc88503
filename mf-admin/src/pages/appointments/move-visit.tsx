import { useToday } from '@lagoon/shared/browser';
import { ActionButton } from '@lagoon/shared/components';
import {
  APPOINTMENT_STEPS,
  APPOINTMENT_TIMES,
  type AppointmentRecord,
  bookableDays,
  clockTime,
  dayNumber,
  lagosMidnight,
  longDay,
  notifiesCustomer,
  type SelectedAppointment,
  TOAST_MS,
  type Visit,
} from '@lagoon/shared/domain';
import { toastSuccess } from '@lagoon/shared/ui';
import { useMemo, useState } from 'react';
import {
  appointmentStatusDisplay,
  ChangeFailure,
  ConfirmDialog,
  fullName,
  PlainPicker,
  useAttempt,
} from '../../components';
import { useMoveAppointmentMutation, useSlotsQuery } from './calls';

/** An appointment can be selected and moved while its status allows a cancellation. */
const canSelect = ({ status }: AppointmentRecord) =>
  APPOINTMENT_STEPS[status].includes('cancelled');

export const asSelected = (visit: AppointmentRecord): SelectedAppointment | undefined =>
  canSelect(visit)
    ? {
        ...visit,
        key: visit.reference,
        notifiesCustomer: notifiesCustomer(visit),
      }
    : undefined;

/** @param own present slot of a visit that is moved */
export function useFreeTimes(own?: Pick<Visit, 'date' | 'time'>) {
  const { data, refetch } = useSlotsQuery();
  const today = useToday();
  const days = useMemo(() => bookableDays(lagosMidnight(dayNumber(today) ?? 0)), [today]);
  const isTaken = (day: string, time: string) => data?.full[day]?.includes(time) ?? false;
  const noteOf = (day: string, time: string) => {
    if (day === own?.date && time === own.time) return ' (its time now)';
    return isTaken(day, time) ? ' (taken)' : '';
  };
  return {
    isFree: (day: string, time: string) =>
      data !== undefined && days.includes(day) && !isTaken(day, time),
    refresh: () => void refetch(),
    dayOptions: (
      <>
        <option value="">Choose a day</option>
        {days.map((day) => (
          <option
            key={day}
            value={day}
            disabled={APPOINTMENT_TIMES.every((time) => isTaken(day, time))}
          >
            {longDay(day)}
          </option>
        ))}
      </>
    ),
    timeOptions: (day: string) => (
      <>
        <option value="">Choose a time</option>
        {APPOINTMENT_TIMES.map((time) => (
          <option key={time} value={time} disabled={noteOf(day, time) !== ''}>
            {clockTime(time)}
            {noteOf(day, time)}
          </option>
        ))}
      </>
    ),
  };
}

export function MoveVisit({ appointment }: { appointment: AppointmentRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canSelect(appointment) ? (
        <ActionButton
          label="Move"
          $kind="secondary"
          onClick={() => setAsking(true)}
          data-no-print
        />
      ) : null}
      {asking ? <MoveDialog appointment={appointment} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function MoveDialog({
  appointment,
  onClose,
}: {
  appointment: AppointmentRecord;
  onClose: () => void;
}) {
  const { reference, email, date, time, version } = appointment;
  const [at, setAt] = useState({ date: '', time: '' });
  const [move] = useMoveAppointmentMutation();
  const { dayOptions, timeOptions, refresh } = useFreeTimes({ date, time });
  const { attempt, busy, error } = useAttempt();
  const possible = canSelect(appointment);

  const submit = () =>
    void attempt(
      async () => {
        const answer = await move({ of: reference, version, ...at });
        if (answer.error) refresh();
        return answer;
      },
      () => {
        toastSuccess('Visit moved', TOAST_MS.brief);
        onClose();
      },
    );

  return (
    <ConfirmDialog
      title={`Move the visit of ${fullName(appointment)}?`}
      fields={
        possible ? (
          <>
            <PlainPicker
              name="move-date"
              label="New day"
              required
              value={at.date}
              onChange={({ target }) => setAt({ date: target.value, time: '' })}
            >
              {dayOptions}
            </PlainPicker>
            <PlainPicker
              name="move-time"
              label="New time"
              required
              value={at.time}
              onChange={({ target }) => setAt({ ...at, time: target.value })}
            >
              {timeOptions(at.date)}
            </PlainPicker>
          </>
        ) : undefined
      }
      confirmLabel={possible ? 'Move' : ''}
      confirmKind="primary"
      busyLabel="Moving..."
      cancelLabel={possible ? 'Go back' : undefined}
      busy={busy}
      error={<ChangeFailure failure={error} display={appointmentStatusDisplay} />}
      onConfirm={submit}
      onCancel={onClose}
    >
      {`It is for ${longDay(date)}, ${clockTime(time)}. ` +
        'Agree the new time with the customer: it is confirmed at once. ' +
        (email ? 'They will be e-mailed.' : 'There is no e-mail address, so no e-mail is sent.')}
    </ConfirmDialog>
  );
}
