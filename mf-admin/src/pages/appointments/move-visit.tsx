import { ActionButton, LiveRegion } from '@lagoon/shared/components';
import { type AppointmentRecord, type AppointmentStatus, clockTime, longDay, TOAST_MS } from '@lagoon/shared/domain';
import { FieldFrame, fieldId, Picker } from '@lagoon/shared/forms';
import { Stack, toastSuccess } from '@lagoon/shared/ui';
import { type FormEvent, useState } from 'react';
import { useMoveAppointmentMutation } from '../../api/appointments';
import { appointmentStatusDisplay } from '../../components/record-status/status-chip';
import { FailureNotice, statusFailure } from '../../components/record-status/status-failure';
import { DialogButtons, TitledDialog } from '../../components/titled-dialog';
import { useAttemptOf } from '../../components/use-attempt';
import { useFreeTimes } from './free-times';
import { canSelect } from './selected-visit';

export function MoveVisit({ appointment }: { appointment: AppointmentRecord }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canSelect(appointment) ? <ActionButton label="Move" $kind="secondary" onClick={() => setAsking(true)} data-no-print /> : null}
      {asking ? <MoveDialog appointment={appointment} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function MoveDialog({ appointment, onClose }: { appointment: AppointmentRecord; onClose: () => void }) {
  const { reference, firstName, lastName, email, date, time, version } = appointment;
  const [at, setAt] = useState({ date: '', time: '' });
  const [move] = useMoveAppointmentMutation();
  const { dayOptions, timeOptions, refresh } = useFreeTimes({ date, time });
  const { attempt, busy, failure } = useAttemptOf((error) => {
    refresh();
    return statusFailure<AppointmentStatus>(error);
  });
  const possible = canSelect(appointment);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(
      () => move({ of: reference, version, ...at }),
      () => {
        toastSuccess('Appointment moved', TOAST_MS.brief);
        onClose();
      },
    );
  };
  const close = () => (busy ? undefined : onClose());

  return (
    <TitledDialog
      title={`Move the appointment of ${firstName} ${lastName}?`}
      text={`It is for ${longDay(date)}, ${clockTime(time)}. Agree the new time with the customer: it is confirmed at once. ${
        email ? 'They will be e-mailed.' : 'There is no e-mail address, so no e-mail is sent.'
      }`}
      onClose={close}
    >
      <Stack as="form" $gap={20} onSubmit={submit}>
        <LiveRegion role="alert">
          <FailureNotice failure={failure} display={appointmentStatusDisplay} />
        </LiveRegion>
        {possible ? (
          <>
            <FieldFrame name="move-date" label="New day">
              <Picker id={fieldId('move-date')} required value={at.date} onChange={({ target }) => setAt({ date: target.value, time: '' })}>
                {dayOptions}
              </Picker>
            </FieldFrame>
            <FieldFrame name="move-time" label="New time">
              <Picker id={fieldId('move-time')} required value={at.time} onChange={({ target }) => setAt({ ...at, time: target.value })}>
                {timeOptions(at.date)}
              </Picker>
            </FieldFrame>
          </>
        ) : null}
        <DialogButtons>
          <ActionButton label={possible ? 'Go back' : 'Close'} $kind="secondary" disabled={busy} onClick={close} />
          {possible ? <ActionButton label="Move" type="submit" busy={busy} busyLabel="Moving..." /> : null}
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}
