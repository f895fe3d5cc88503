import {
  element,
  expectNoText,
  field,
  findElement,
  findLink,
  press,
  render,
  screen,
  textsOf,
  userEvent,
} from '@lagoon/shared/testing';
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
  await userEvent.click(field('First name'));
  await userEvent.tab();
  expectNoText('Input Your First Name');
  expect(field('First name')).not.toHaveAttribute('aria-invalid');
});

test('lists the errors in the fields’ order and focuses the list after a failed attempt', async () => {
  show();
  await send();
  const summary = await findElement('alert', 'There is a problem');
  expect(summary).toHaveFocus();
  expect(textsOf(screen.getAllByRole('link'))).toEqual([
    'Input Your First Name',
    'Input Your Email Address',
    'Input Your Message',
  ]);
});

test('moves focus to the field when its link in the summary is followed', async () => {
  show();
  await send();
  await userEvent.click(await findLink('Input Your Email Address'));
  expect(field('Email')).toHaveFocus();
});

test('describes a field by its hint and its error', async () => {
  show();
  expect(field('Email')).toHaveAccessibleDescription('We send your results here.');
  await send();
  await findElement('alert');
  expect(field('Email')).toHaveAccessibleDescription(
    'We send your results here. Input Your Email Address',
  );
  expect(field('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('removes the error of a corrected field and keeps the focus', async () => {
  show();
  await send();
  await findElement('alert');
  await userEvent.type(field('First name'), 'Ada');
  expectNoText('Input Your First Name');
  expect(field('First name')).toHaveFocus();
});

test('focuses the summary again after another failed attempt', async () => {
  show();
  await send();
  await findElement('alert');
  await userEvent.type(field('First name'), 'Ada');
  await send();
  expect(await findElement('alert')).toHaveFocus();
});

test('names the group of fields by its heading', () => {
  show();
  expect(element('group', 'You')).toBeInTheDocument();
});
