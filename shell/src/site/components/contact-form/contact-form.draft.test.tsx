import { contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { type Answer, sentEmails } from '@lagoon/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';
import { answerSend, fillIn, goodValues, head, lost, ok, openPage, pressSend, values } from './testing/page';

const Page = () => (
  <>
    <ContactForm heading="CONTACT US" schema={contactSchema} head={head} />
    <Link to="/elsewhere">Leave</Link>
  </>
);
const leave = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  return screen.findByText('Elsewhere');
};
/** What the form holds when the visitor, who has left the page, comes back to it. */
const valuesOnReturn = () => {
  document.body.replaceChildren();
  openPage('/form', Page, { kept: true });
  return values();
};
const EMPTY = ['', '', '', '', ''];

/** Sends, leaves while it is on its way, and lets it end as `answer` says. */
async function leaveWhileSending(answer: Answer) {
  let release = () => {};
  const server = answerSend((request) => new Promise<void>((go) => (release = go)).then(() => answer(request)));
  openPage('/form', Page);
  fillIn();
  await pressSend();
  await waitFor(async () => expect(await sentEmails(server)).toHaveLength(1));
  await leave();
  await act(async () => release());
}

test('restores the message after a visit to another page', async () => {
  openPage('/form', Page);
  fillIn();
  await leave();
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('restores an unsent message after a visit to another page', async () => {
  answerSend(lost);
  openPage('/form', Page);
  fillIn();
  await pressSend();
  await screen.findByRole('button', { name: 'Restore my message' });
  expect(values()).toEqual(EMPTY);
  await leave();
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('a message that fails after its writer has left is there again', async () => {
  await leaveWhileSending(lost);
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('a message that was sent is not', async () => {
  answerSend(ok);
  openPage('/form', Page);
  fillIn();
  await pressSend();
  await screen.findByRole('group', { name: /Thank you/ });
  await leave();
  expect(valuesOnReturn()).toEqual(EMPTY);
});
test('nor is one that was sent after its writer had left', async () => {
  await leaveWhileSending(ok);
  expect(valuesOnReturn()).toEqual(EMPTY);
});
