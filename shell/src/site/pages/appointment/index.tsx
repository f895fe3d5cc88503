import { Head } from '@lagoon/shared/components/head';
import { paths } from '@lagoon/shared/domain';
import { useLocation, useNavigate } from '@lagoon/shared/router';
import { Container } from '@lagoon/shared/ui';
import { useEffect, useRef, useState } from 'react';
import {
  appointmentDraft,
  type Confirmation,
  recallConfirmation,
  rememberConfirmation,
} from './appointment';
import { AppointmentForm } from './appointment-form';
import { AppointmentConfirmation } from './summary';

/**
 * The history entry has `sent`, so that a reload shows the confirmation; read after the first
 * render, which must equal the HTML.
 */
export default function Appointment() {
  const navigate = useNavigate();
  const { state } = useLocation();
  // `isNew`: not restored from storage
  const [booked, setBooked] = useState<{ appointment: Confirmation; isNew: boolean }>();
  const sent = (state as { sent?: unknown } | null)?.sent === true;
  // after Back the form's heading gets focus
  const shown = sent ? booked : undefined;

  useEffect(() => {
    if (!sent) return setBooked(undefined);
    const earlier = recallConfirmation();
    setBooked((known) => known ?? (earlier && { appointment: earlier, isNew: false }));
  }, [sent]);

  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const onConfirmed = (appointment: Confirmation) => {
    rememberConfirmation(appointment);
    appointmentDraft.drop();
    // the visitor may have left
    if (!here.current) return;
    setBooked({ appointment, isNew: true });
    return navigate(paths.appointment(), { replace: true, state: { sent: true } });
  };

  return (
    <Container>
      {shown ? (
        <>
          <Head
            title="Visit requested"
            description="Your request has reached the lab."
            path={paths.appointment()}
          />
          <AppointmentConfirmation appointment={shown.appointment} isNew={shown.isNew} />
        </>
      ) : (
        <AppointmentForm onConfirmed={onConfirmed} />
      )}
    </Container>
  );
}
