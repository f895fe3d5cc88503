import { contactSchema } from '@lagoon/shared/forms/schemas';
import {
  type Answer,
  act,
  button,
  element,
  expectNone,
  expectText,
  field,
  findButton,
  findElement,
  heldAnswer,
  hrefOf,
  link,
  press,
  sentEmails,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { $toasts } from '@lagoon/shared/ui';
import { StrictMode } from 'react';
import { ContactForm } from './contact-form';
import {
  answerSend,
  fillIn,
  goodValues,
  head,
  labels,
  ok,
  openPage,
  pressSend,
  values,
} from './testing/page';

const show = () =>
  openPage('/form', () => (
    <StrictMode>
      <ContactForm heading="CONTACT US" schema={contactSchema} head={head} />
      <a href="#elsewhere">Elsewhere</a>
    </StrictMode>
  ));
async function showAndSend(answer: Answer = ok, changes: Parameters<typeof fillIn>[0] = {}) {
  const server = answerSend(answer);
  show();
  fillIn(changes);
  await pressSend();
  return server;
}
const summary = () => findElement('alert', 'There is a problem');
const failure = () => findElement('group', 'Your message was not sent');
const restore = () => press('Restore my message');
const toastDurations = () => $toasts.getState().shown.map(({ text, duration }) => [text, duration]);
const EMPTY = ['', '', '', '', ''];

beforeEach(() => answerSend(ok));

test('has a heading, a label and `autocomplete` for each field, and a link to the privacy notice', () => {
  show();
  expect(element('form', 'CONTACT US')).toBeVisible();
  expect(labels.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
    'given-name',
    'family-name',
    'email',
    'tel-national',
    null,
  ]);
  expect(field('Phone number')).toHaveAccessibleDescription(
    '11 digits without spaces, for example 08012345678',
  );
  for (const label of labels) expect(field(label)).toBeRequired();
  expect(hrefOf('privacy notice')).toBe('/privacy');
});

test('shows each error of an empty form in the summary and at its field', async () => {
  const server = answerSend(ok);
  show();
  await pressSend();
  const messages = [
    'Input Your First Name',
    'Input Your Last Name',
    'Input Your Email Address',
    'Input Your Phone Number',
    'Input Your Message',
  ];
  // the summary gets focus in an effect, which may run late on a busy machine
  await waitFor(async () => expect(await summary()).toHaveFocus());
  const links = within(await summary()).getAllByRole('link');
  expect(textsOf(links)).toEqual(messages);
  labels.forEach((label, at) => {
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(messages[at] ?? ''));
    expect(field(label)).toBeInvalid();
  });
  expect(server.calls).toEqual([]);
});

test('sends the five fields of the contact template, trimmed', async () => {
  const server = await showAndSend(ok, { 'First name': ' Tobi ' });
  await findElement('group', /Thank you, Tobi/);
  expect(await sentEmails(server)).toEqual([
    expect.objectContaining({
      template_id: 'contact',
      template_params: {
        firstName: 'Tobi',
        lastName: 'Alabi',
        email: 'tobi@mail.example',
        phoneNumber: '08012345678',
        message: 'Good morning. Do you open on Saturday?',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    }),
  ]);
});

test('shows a toast for 6000 ms and empties the form when the message is sent', async () => {
  await showAndSend();
  const thanks = await findElement('group', 'Thank you, Tobi. We’ve received your message.');
  expect(thanks).toHaveFocus();
  expect(toastDurations()).toEqual([['Message sent', 6000]]);
  expect(values()).toEqual(EMPTY);
  expectNone('alert');
});

test('shows a toast for 6000 ms, and the phone number, when sending fails', async () => {
  await showAndSend(unreachable);
  const note = await failure();
  expect(note).toHaveFocus();
  expect(toastDurations()).toContainEqual(['Error sending message', 6000]);
  expect(values()).toEqual(EMPTY);
  expectText(/could not be reached/, within(note));
  expect(hrefOf('0801 234 5678', within(note))).toBe('tel:+2348012345678');
});

test('restores a message that failed to be sent, so that the visitor can send it again', async () => {
  await showAndSend(unreachable);
  await failure();
  await restore();
  expect(values()).toEqual(goodValues);
  expect(button('Send')).toHaveFocus();
  expectText('Your message is back in the form. Press Send to try again.');
  expectNone('button', 'Restore my message');
  const server = answerSend(ok);
  await userEvent.keyboard('{Enter}');
  await findElement('group', /Thank you/);
  expect(await sentEmails(server)).toHaveLength(1);
  expectNone('group', 'Your message was not sent');
});

test('restores a message after a second failed attempt to send', async () => {
  await showAndSend(unreachable);
  await failure();
  await restore();
  await userEvent.type(field('Message'), ' Thank you.');
  await pressSend();
  await findButton('Restore my message');
  await restore();
  expect(values()).toEqual([...goodValues.slice(0, 4), `${goodValues[4]} Thank you.`]);
});

test('leaves the focus where the visitor moved it during sending', async () => {
  const { answer, give } = heldAnswer();
  const server = await showAndSend(answer);
  await waitFor(async () => expect(await sentEmails(server)).toHaveLength(1));
  act(() => link('Elsewhere').focus());
  await give(new Response('OK'));
  await findElement('group', /Thank you/);
  expect(link('Elsewhere')).toHaveFocus();
});
