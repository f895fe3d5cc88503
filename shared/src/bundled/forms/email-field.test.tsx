import {
  element,
  findButton,
  press,
  render,
  screen,
  userEvent,
  waitFor,
} from '@lagoon/shared/testing';
import { Formik } from 'formik';
import { EmailField } from './email-field';

const show = () =>
  render(
    <Formik initialValues={{ email: '' }} onSubmit={() => {}}>
      <EmailField hint="We send your results here." />
    </Formik>,
  );
const field = () => screen.getByLabelText('Email');

test('suggests a correction when the field loses focus, and applies the correction when “Use it” is pressed', async () => {
  show();
  await userEvent.type(field(), 'ada@gmial.com');
  expect(element('status')).toBeEmptyDOMElement();
  await userEvent.tab();
  await waitFor(() => expect(element('status')).toHaveTextContent('Did you mean ada@gmail.com?'));
  await press('Use it');
  expect(field()).toHaveValue('ada@gmail.com');
  expect(field()).toHaveFocus();
  expect(element('status')).toBeEmptyDOMElement();
});

test('removes the suggestion when the visitor types again', async () => {
  show();
  await userEvent.type(field(), 'ada@gmial.com');
  await userEvent.tab();
  await findButton('Use it');
  await userEvent.type(field(), '.ng');
  expect(element('status')).toBeEmptyDOMElement();
});
