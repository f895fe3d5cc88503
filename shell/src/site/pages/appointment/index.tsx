import { lastSent } from '@lagoon/shared/browser';
import { PageOpening, Sticky, TwoColumns } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import {
  brand,
  paths,
  RESCHEDULE_NOTICE_HOURS,
  TEST_OPTIONS,
  testOptionsFor,
} from '@lagoon/shared/domain';
import {
  EmailField,
  ErrorSummary,
  FieldsetCard,
  FormHead,
  NameFields,
  Pair,
  PhoneField,
  SendBar,
  TestPicker,
} from '@lagoon/shared/forms';
import { type AppointmentFormValues, EMPTY_APPOINTMENT } from '@lagoon/shared/forms/schemas';
import { useCartItems, useCartRestored } from '@lagoon/shared/late-cart';
import { useLocation, useNavigate } from '@lagoon/shared/router';
import { Container, color, radius, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, useField, useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { KeepDraft } from '../../components/draft';
import { isFullTime, type Unbookable } from '../../components/visit-time/full-times';
import { VisitTime } from '../../components/visit-time/visit-time';
import {
  appointmentDraft,
  type Confirmation,
  recallConfirmation,
  rememberConfirmation,
  schema,
  useBook,
} from './appointment';
import { PlaceFieldset } from './place-fieldset';
import { AppointmentConfirmation, Summary } from './summary';

const TITLE = 'Book An Appointment';

function AppointmentForm({ onConfirmed }: { onConfirmed: (appointment: Confirmation) => unknown }) {
  const { times, send, failure, validate, onTimeLost } = useBook(onConfirmed);
  const [start] = useState(() => appointmentDraft.recall() ?? EMPTY_APPOINTMENT);
  return (
    <>
      <PageOpening title={TITLE} lead="Choose where and when. We’ll confirm by phone or e-mail." />
      <Formik
        initialValues={start}
        validationSchema={schema}
        validate={validate}
        validateOnBlur={false}
        onSubmit={send}
      >
        {({ values }) => (
          // POST: without JavaScript the address gets no fields
          <TwoColumns as={Form} $gap={['24px 48px', 24, 24]} method="post" noValidate>
            <FormHead
              title={TITLE}
              description={
                `Choose where and when we take your sample: at home or at our ${brand.area} ` +
                `office. Open ${brand.hours}.`
              }
              path={paths.appointment()}
            />
            <KeepDraft draft={appointmentDraft} />
            <FillIn />
            <Stack>
              <ErrorSummary />
              <PlaceFieldset />
              <DateFieldset times={times} onTimeLost={onTimeLost} />
              <TestsFieldset />
              <FieldsetCard step={4} title="Your details">
                <NameFields />
                <Pair>
                  <EmailField hint="We send your confirmation here." />
                  <PhoneField />
                </Pair>
              </FieldsetCard>
            </Stack>
            <Sticky as="aside" aria-labelledby="appointment-title">
              <Summary values={values} />
            </Sticky>
            <SendBar label={TITLE} failure={failure} />
          </TwoColumns>
        )}
      </Formik>
    </>
  );
}

/** The last order's details, after the first render, which must equal the HTML. */
function FillIn() {
  const { values, setValues } = useFormikContext<AppointmentFormValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useLayoutEffect(() => {
    const sent = lastSent.recall();
    if (sent && values.email === '') void setValues({ ...values, ...sent.contact }, false);
  }, []);
  return null;
}

const Rule = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  margin-top: 8px;
  padding: 16px;
  border: 1px solid ${color.amber500};
  border-radius: ${radius.control};
  background: ${color.warningTint};
  color: ${color.warning800};
  font-size: .9375rem;
  line-height: 1.5;
  svg { margin-top: 1px; }
`;

function DateFieldset({ times, onTimeLost }: { times: Unbookable; onTimeLost: () => void }) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<AppointmentFormValues>();
  const { date, time } = values;
  const taken = time !== '' && isFullTime(times.full, date, time);

  useEffect(() => {
    if (!taken) return;
    onTimeLost();
    setFieldTouched('time', true, false);
    setFieldValue('time', '');
  }, [taken, onTimeLost, setFieldTouched, setFieldValue]);

  return (
    <FieldsetCard step={2} title="Date and time">
      <VisitTime times={times} date={date} $gap={[28, 24]}>
        <Rule>
          <Clock size={20} />
          <span>
            Change your visit at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day to
            keep your fee. Later than that, a visit fee may be charged.
          </span>
        </Rule>
      </VisitTime>
    </FieldsetCard>
  );
}

function TestsFieldset() {
  const items = useCartItems();
  const restored = useCartRestored();
  const [{ value: chosen }, , { setValue }] = useField<string[]>('testOption');
  const [options, setOptions] = useState<readonly string[]>(TEST_OPTIONS);
  const taken = useRef(false);

  useEffect(() => {
    if (!restored || taken.current) return;
    taken.current = true;
    const ordered = lastSent.recall()?.tests ?? [];
    if (items.length + chosen.length + ordered.length === 0) return;
    // and those chosen before the cart was restored
    const all = testOptionsFor([...items.map(({ name }) => name), ...ordered, ...chosen]);
    setOptions(all.options);
    setValue(all.options.filter((name) => all.chosen.includes(name)));
  }, [restored, items, chosen, setValue]);

  return (
    <FieldsetCard step={3} title="Tests">
      <Text $mt={-12} $color="ink600">
        Not sure? Leave this blank and we’ll ask when we call.
      </Text>
      <TestPicker name="testOption" options={options} closed />
    </FieldsetCard>
  );
}

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
