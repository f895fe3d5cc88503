import { paths } from '@lagoon/shared/domain';
import { Head } from '@lagoon/shared/head';
import { useLocation, useNavigate } from '@lagoon/shared/router';
import { Container } from '@lagoon/shared/ui';
import { useEffect, useState } from 'react';
import { AppointmentConfirmation } from './appointment-confirmation';
import { AppointmentForm } from './appointment-form';
import { type Confirmation, recallConfirmation, rememberConfirmation } from './confirmation';
import { dropDraft } from './draft';

/**
 * /book-an-appointment: the form, and after it the confirmation. That it was sent stands in the history entry, so that
 * a reload shows the confirmation again and a later visit the form. The entry is looked at after the first render,
 * which has to equal the composed one.
 */
export default function Appointment() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [booked, setBooked] = useState<{ appointment: Confirmation; isNew: boolean }>();
  const sent = (state as { sent?: unknown } | null)?.sent === true;

  useEffect(() => {
    if (!sent) return setBooked(undefined);
    const earlier = recallConfirmation();
    setBooked((known) => known ?? (earlier && { appointment: earlier, isNew: false }));
  }, [sent]);

  const onConfirmed = (appointment: Confirmation) => {
    rememberConfirmation(appointment);
    dropDraft();
    setBooked({ appointment, isNew: true });
    return navigate(paths.appointment(), { replace: true, state: { sent: true } });
  };

  return (
    <Container>
      {booked ? (
        <>
          <Head title="Appointment received" description="Your appointment has reached the lab." path={paths.appointment()} />
          <AppointmentConfirmation {...booked} />
        </>
      ) : (
        <AppointmentForm onConfirmed={onConfirmed} />
      )}
    </Container>
  );
}
