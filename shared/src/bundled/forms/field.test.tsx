import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { ErrorSummary, Field, FieldsetCard, TextArea } from '.';
import { contactSchema } from './schemas';

const show = () =>
  render(
    <Formik
      initialValues={{ firstName: '', lastName: 'x', email: '', phoneNumber: '08012345678', message: '' }}
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
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

test('shows no error before the first attempt', async () => {
  show();
  await userEvent.click(screen.getByLabelText('First name'));
  await userEvent.tab();
  expect(screen.queryByText('Input Your First Name')).toBeNull();
  expect(screen.getByLabelText('First name')).not.toHaveAttribute('aria-invalid');
});

test('focuses the summary after a failed attempt and lists errors in order', async () => {
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

test('moves focus from a link of the summary to its field', async () => {
  show();
  await send();
  await userEvent.click(await screen.findByRole('link', { name: 'Input Your Email Address' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('describes a field by both its hint and its error', async () => {
  show();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We send your results here.');
  await send();
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('We send your results here. Input Your Email Address');
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('removes a corrected error and keeps the focus', async () => {
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

test('names the group of a card', () => {
  show();
  expect(screen.getByRole('group', { name: 'You' })).toBeInTheDocument();
});
