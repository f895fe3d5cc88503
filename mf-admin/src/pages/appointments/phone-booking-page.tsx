import { attemptFor, forget, serverTime } from '@lagoon/shared/browser';
import { ActionButton, ActionLink } from '@lagoon/shared/components';
import {
  type AppointmentRecord,
  clockTime,
  dashboardPaths,
  longDay,
  TEST_OPTIONS,
} from '@lagoon/shared/domain';
import {
  ErrorSummary,
  Field,
  NameFields,
  Pair,
  PhoneField,
  SelectField,
  TestPicker,
} from '@lagoon/shared/forms';
import {
  type AppointmentFormValues,
  EMPTY_APPOINTMENT,
  phoneBookingSchemaAt,
} from '@lagoon/shared/forms/schemas';
import { Link, useSearchParams } from '@lagoon/shared/router';
import { Cluster, Stack } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { fullName, Outcome, PageHead, SectionCard, toSearch, useAttempt } from '../../components';
import { useBookByPhoneMutation } from './calls';
import { useFreeTimes } from './move-visit';

const ATTEMPT = 'phone-booking';
const schema = phoneBookingSchemaAt(serverTime);

export function PhoneBookingPage() {
  const [booked, setBooked] = useState<AppointmentRecord>();
  return (
    <>
      <PageHead
        title="Book by phone"
        lead={
          <>
            Book for a caller. The visit is confirmed straight away; if you add an e-mail address,
            we send a confirmation.{' '}
            <Link to={dashboardPaths.appointments()}>Back to the visits</Link>
          </>
        }
      />
      {booked ? (
        <Booked visit={booked} onAnother={() => setBooked(undefined)} />
      ) : (
        <BookingForm onBooked={setBooked} />
      )}
    </>
  );
}

function Booked({ visit, onAnother }: { visit: AppointmentRecord; onAnother: () => void }) {
  const { reference, date, time, email } = visit;
  return (
    <SectionCard title="The visit is booked">
      <Stack $gap={16} $mt={12}>
        <p role="status">
          {fullName(visit)}, {longDay(date)} at {clockTime(time)}. Read this reference to the
          caller: <strong>{reference}</strong>.{' '}
          {email
            ? 'A confirmation is on its way by e-mail.'
            : 'There is no e-mail address, so no confirmation and no reminder is sent.'}
        </p>
        <Cluster $gap={12}>
          <ActionButton label="Book another visit" onClick={onAnother} />
          <ActionLink
            label="Open it in the list"
            {...toSearch('appointments', reference)}
            $kind="secondary"
          />
        </Cluster>
      </Stack>
    </SectionCard>
  );
}

function BookingForm({ onBooked }: { onBooked: (visit: AppointmentRecord) => void }) {
  const [book] = useBookByPhoneMutation();
  const { attempt, busy, failure } = useAttempt();
  const { dayOptions, timeOptions, refresh } = useFreeTimes();
  const [query] = useSearchParams();
  const slot = { date: query.get('day') ?? '', time: query.get('time') ?? '' };
  const send = (values: AppointmentFormValues) =>
    attempt(async () => {
      // attempts with equal values have the same key, so that several clicks make one booking
      const { key } = attemptFor(ATTEMPT, JSON.stringify(values));
      const answer = await book({ ...values, idempotency_key: key });
      if (answer.error) refresh();
      else forget(ATTEMPT);
      return answer;
    }, onBooked);
  return (
    <Formik
      initialValues={{ ...EMPTY_APPOINTMENT, ...slot }}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={send}
    >
      {({ values }) => (
        <Stack as={Form} $gap={20} $maxWidth="46rem" method="post" noValidate>
          <ErrorSummary />
          <SectionCard title="The visit">
            <Stack $gap={20} $mt={16}>
              <SelectField name="place" label="Place">
                <option value="">Choose where</option>
                <option value="home">Home collection</option>
                <option value="walk-in">Walk in</option>
              </SelectField>
              {values.place === 'home' ? (
                <Field name="address" label="Address for the visit" />
              ) : null}
              <Pair>
                <SelectField name="date" label="Day">
                  {dayOptions}
                </SelectField>
                <SelectField name="time" label="Time">
                  {timeOptions(values.date)}
                </SelectField>
              </Pair>
            </Stack>
          </SectionCard>
          <SectionCard title="Customer">
            <Stack $gap={20} $mt={16}>
              <NameFields />
              <Pair>
                <PhoneField hint="11 digits" />
                <Field
                  name="email"
                  label="Email"
                  hint="To send a confirmation"
                  optional
                  type="email"
                  inputMode="email"
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Pair>
              <TestPicker name="testOption" options={TEST_OPTIONS} closed />
            </Stack>
          </SectionCard>
          <Outcome failure={failure} />
          <Cluster>
            <ActionButton type="submit" label="Book the visit" busy={busy} busyLabel="Booking..." />
          </Cluster>
        </Stack>
      )}
    </Formik>
  );
}
