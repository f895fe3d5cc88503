import { Sticky, TwoColumns } from '@lagoon/shared/components';
import { Head } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { ErrorSummary, SendBar } from '@lagoon/shared/forms';
import { appointmentSchema } from '@lagoon/shared/forms/schemas';
import { Lead, PageHead } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import styled from 'styled-components';
import { appointmentDraft, EMPTY, FIELDS } from './appointment-values';
import type { Confirmation } from './confirmation';
import { DateFieldset } from './date-fieldset';
import { DetailsFieldset } from './details-fieldset';
import { KeepDraft } from './keep-draft';
import { PlaceFieldset } from './place-fieldset';
import { Summary } from './summary';
import { TestsFieldset } from './tests-fieldset';
import { useBook } from './use-book';

const TITLE = 'Book An Appointment';

const Columns = styled(TwoColumns)`
  row-gap: 24px;
`;

const Cards = styled.div`
  display: grid;
  gap: 24px;
`;

/** The form and the appointment beside it; on a phone the appointment stands before the button. */
export function AppointmentForm({ onConfirmed }: { onConfirmed: (appointment: Confirmation) => unknown }) {
  const { full, send, failure, validate, onTimeLost } = useBook(onConfirmed);
  const [start] = useState(() => appointmentDraft.recall() ?? EMPTY);
  return (
    <>
      <PageHead>
        <h1 tabIndex={-1}>{TITLE}</h1>
        <Lead>Choose where and when. We confirm by phone or e-mail.</Lead>
      </PageHead>
      <Formik initialValues={start} validationSchema={appointmentSchema} validate={validate} validateOnBlur={false} onSubmit={send}>
        {({ submitCount, isValid, values }) => (
          <Columns as={Form} noValidate>
            <Head
              title={submitCount > 0 && !isValid ? `Error: ${TITLE}` : TITLE}
              description={`Choose where and when we take your sample: at home or at our ${brand.area} office. Open ${brand.hours}.`}
              path={paths.appointment()}
            />
            <KeepDraft />
            <Cards>
              <ErrorSummary names={FIELDS} />
              <PlaceFieldset />
              <DateFieldset full={full} onTimeLost={onTimeLost} />
              <TestsFieldset />
              <DetailsFieldset />
            </Cards>
            <Sticky as="aside" aria-labelledby="appointment-title">
              <Summary values={values} />
            </Sticky>
            <SendBar label={TITLE} failure={failure} />
          </Columns>
        )}
      </Formik>
    </>
  );
}
