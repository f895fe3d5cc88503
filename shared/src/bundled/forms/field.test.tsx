import { findLink, press } from '@lagoon/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { ErrorSummary, Field, FieldsetCard, TextArea } from '.';
import { contactSchema } from './schemas';

const show = () =>
  render(
    <Formik
      initialValues={{
        firstName: '',
        lastName: 'x',
        email: '',
        phoneNumber: '08012345678',
        message: '',
      }}
      validationSchema={contactSchema}
      validateOnBlur={false}
      onSubmit={() => {}}
    >
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          <ErrorSummary />
          <FieldsetCard step={1} title="You">
            <Field name="firstName" label="First name" autoComplete="given-name" />
            <Field name="email" label="Email" hint="We send your results here." />
          </FieldsetCard>
          <TextArea name="message" label="Message" optional />
          <button type="submit">Send</button>
        </form>
      )}
    </Formik>,
  );
const send = () => press('Send');

test('shows no error before the first attempt to send', async () => {
  show();
  await userEvent.click(screen.getByLabelText('First name'));
  await userEvent.tab();
  expect(screen.queryByText('Input Your First Name')).toBeNull();
  expect(screen.getByLabelText('First name')).not.toHaveAttribute('aria-invalid');
});

test('lists the errors in the fields’ order and focuses the list after a failed attempt', async () => {
  show();
  await send();
  const summary = await screen.findByRole('alert', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Input Your First Name',
    'Input Your Email Address',
    'Input Your Message',
  ]);
});

test('moves focus to the field when its link in the summary is followed', async () => {
  show();
  await send();
  await userEvent.click(await findLink('Input Your Email Address'));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('describes a field by its hint and its error', async () => {
  show();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We send your results here.');
  await send();
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'We send your results here. Input Your Email Address',
  );
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('removes the error of a corrected field and keeps the focus', async () => {
  show();
  await send();
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('First name'), 'Ada');
  expect(screen.queryByText('Input Your First Name')).toBeNull();
  expect(screen.getByLabelText('First name')).toHaveFocus();
});

test('focuses the summary again after another failed attempt', async () => {
  show();
  await send();
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('First name'), 'Ada');
  await send();
  expect(await screen.findByRole('alert')).toHaveFocus();
});

test('names the group of fields by its heading', () => {
  show();
  expect(screen.getByRole('group', { name: 'You' })).toBeInTheDocument();
});
