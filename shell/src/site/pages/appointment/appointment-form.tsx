import { PageOpening, Sticky, TwoColumns } from '@lagoon/shared/components';
import { brand, paths, TEST_OPTIONS, testOptionsFor } from '@lagoon/shared/domain';
import { EmailField, ErrorSummary, FieldsetCard, FormHead, NameFields, Pair, PhoneField, SendBar, TestPicker } from '@lagoon/shared/forms';
import { appointmentSchema, EMPTY_APPOINTMENT } from '@lagoon/shared/forms/schemas';
import { useCartItems, useCartRestored } from '@lagoon/shared/late-cart';
import { Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { KeepDraft } from '../../components/draft';
import { appointmentDraft, type Confirmation, NAME, useBook } from './appointment';
import { DateFieldset } from './date-fieldset';
import { PlaceFieldset } from './place-fieldset';
import { Summary } from './summary';

const TITLE = 'Book An Appointment';

/** The form and the appointment beside it; on a phone the appointment stands before the button. */
export function AppointmentForm({ onConfirmed }: { onConfirmed: (appointment: Confirmation) => unknown }) {
  const { full, closed, send, failure, validate, onTimeLost } = useBook(onConfirmed);
  const [start] = useState(() => appointmentDraft.recall() ?? EMPTY_APPOINTMENT);
  return (
    <>
      <PageOpening title={TITLE} lead="Choose where and when. We’ll confirm by phone or e-mail." />
      <Formik initialValues={start} validationSchema={appointmentSchema} validate={validate} validateOnBlur={false} onSubmit={send}>
        {({ values }) => (
          // sent by a browser without script, its fields must not stand in an address
          <TwoColumns as={Form} $gap={['24px 48px', 24, 24]} method="post" noValidate>
            <FormHead
              title={TITLE}
              description={`Choose where and when we take your sample: at home or at our ${brand.area} office. Open ${brand.hours}.`}
              path={paths.appointment()}
            />
            <KeepDraft form={NAME} />
            <Stack>
              <ErrorSummary />
              <PlaceFieldset />
              <DateFieldset full={full} closed={closed} onTimeLost={onTimeLost} />
              <TestsFieldset />
              <DetailsFieldset />
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

/** Which tests, if the visitor knows: those of the cart are chosen as soon as it has been restored. */
function TestsFieldset() {
  const items = useCartItems();
  const restored = useCartRestored();
  const [{ value: chosen }, , { setValue }] = useField<string[]>('testOption');
  const [options, setOptions] = useState<readonly string[]>(TEST_OPTIONS);
  const taken = useRef(false);

  useEffect(() => {
    if (!restored || taken.current) return;
    taken.current = true;
    if (items.length + chosen.length === 0) return;
    // what was ticked before the cart was there stays ticked
    const all = testOptionsFor([...items.map(({ name }) => name), ...chosen]);
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

const DetailsFieldset = () => (
  <FieldsetCard step={4} title="Your details">
    <NameFields />
    <Pair>
      <EmailField hint="We send your confirmation here." />
      <PhoneField hint={`11 digits, for example ${brand.phone.replaceAll(' ', '')}`} />
    </Pair>
  </FieldsetCard>
);
