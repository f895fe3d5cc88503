import { serverTime } from '@lagoon/shared/browser';
import { ActionLink, CheckBox } from '@lagoon/shared/components';
import {
  APPOINTMENT_STEPS,
  BOOKED_WITHIN,
  type BookedWithin,
  countText,
  dashboardPaths,
  type SelectedAppointment,
} from '@lagoon/shared/domain';
import { media } from '@lagoon/shared/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import {
  appointmentStatusDisplay,
  type BulkStep,
  BulkSteps,
  fullName,
  PlainInput,
  PlainPicker,
  RecordList,
  SmallLink,
  useRecordList,
} from '../../components';
import { appointmentTable } from './appointment-row';
import { useAppointmentsQuery } from './calls';
import { asSelected } from './move-visit';

const Box = styled.div`
  flex: 0 1 11.5rem;
  min-width: 9.5rem;
  ${media.phone} { flex: 1 1 9rem; min-width: 0; }
  ${media.print} { display: none; }
`;

const LABELS: Record<BookedWithin, string> = {
  hour: 'In the last hour',
  day: 'In the last 24 hours',
  week: 'In the last 7 days',
};

/** @param notifies the cancellations are e-mailed */
const stepsWith = (
  notifies: boolean,
  setNotifies: (notifies: boolean) => void,
): BulkStep<SelectedAppointment>[] => [
  {
    status: 'confirmed',
    shortcut: 'C',
    verb: 'Confirm',
    busyLabel: 'Confirming...',
    done: 'confirmed',
    ask: (items) => ({
      title: `Confirm ${countText(items.length, 'visit')}?`,
      text: (
        <p>
          Each customer with an e-mail address will be e-mailed. Call those first who have not
          opened the link in our e-mail.
        </p>
      ),
    }),
  },
  {
    status: 'done',
    shortcut: 'D',
    verb: 'Mark done:',
    busyLabel: 'Saving...',
    done: 'marked as done',
    ask: (items) => ({
      title: `Mark ${countText(items.length, 'visit')} as done?`,
      text: <p>Visits that have not begun stay as they are. Nothing is sent to the customers.</p>,
    }),
  },
  {
    status: 'cancelled',
    shortcut: 'L',
    verb: 'Cancel',
    busyLabel: 'Cancelling...',
    done: 'cancelled',
    danger: true,
    notify: notifies,
    onAsk: () => setNotifies(true),
    ask: (items) => {
      const booked = items.filter((item) => item.notifiesCustomer).length;
      return {
        title: `Cancel ${countText(items.length, 'visit')}?`,
        text: (
          <>
            <p>
              {items.length === 1 ? 'Its time is' : 'Their times are'} free again for others. You
              can undo it for 10 seconds.
              {booked === 0 ? ' No e-mail is sent: no visit is booked with an e-mail address.' : ''}
            </p>
            {booked > 0 ? (
              <CheckBox checked={notifies} onChange={setNotifies}>
                E-mail the customers of {countText(booked, 'booked visit')}
              </CheckBox>
            ) : null}
          </>
        ),
      };
    },
  },
];

const path = dashboardPaths.appointments();

export function AppointmentsPage() {
  const list = useRecordList(
    'appointments',
    appointmentStatusDisplay,
    useAppointmentsQuery,
    asSelected,
    ['day', 'booked'],
  );
  const { place, result } = list;
  const { day, booked } = place.more;
  const [notifies, setNotifies] = useState(true);
  // time of the last response; polling updates it every minute
  const now = result.fulfilledTimeStamp ? serverTime(result.fulfilledTimeStamp) : undefined;
  const to = (view: string) => `${path}/${view}${day && `?day=${day}`}`;
  return (
    <RecordList
      title="Visits"
      noun="visit"
      list={list}
      searchLabel="Search by reference, name, phone or e-mail"
      tools={
        <>
          <Box>
            <PlainInput
              name="day"
              label="Day of the visit"
              type="date"
              $height={50}
              value={day}
              onChange={({ target }) => place.narrow('day', target.value)}
            />
          </Box>
          <Box>
            <PlainPicker
              name="booked"
              label="Booked"
              value={booked}
              onChange={({ target }) => place.narrow('booked', target.value)}
            >
              <option value="">At any time</option>
              {BOOKED_WITHIN.map((within) => (
                <option key={within} value={within}>
                  {LABELS[within]}
                </option>
              ))}
            </PlainPicker>
          </Box>
        </>
      }
      bulk={{
        nameOf: (visit) => `the visit of ${fullName(visit)}, ${visit.reference}`,
        actions: (
          <BulkSteps
            list={list}
            noun="visit"
            transitions={APPOINTMENT_STEPS}
            steps={stepsWith(notifies, setNotifies)}
          />
        ),
      }}
      links={
        <>
          <SmallLink label="Week" to={to('week')} />
          <SmallLink label="Day’s list" to={to('day')} />
          <SmallLink label="Closed days" to={`${path}/closed`} />
          <ActionLink label="Book by phone" icon={Plus} to={`${path}/new`} $size="small" />
        </>
      }
      emptyText="Online bookings appear here. Confirm them, or book by phone."
      {...appointmentTable(now)}
    />
  );
}
