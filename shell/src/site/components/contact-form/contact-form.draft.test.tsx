import { contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import {
  type Answer,
  act,
  findButton,
  follow,
  screen,
  sentEmails,
  unreachable,
  waitFor,
} from '@lagoon/shared/testing';
import { ContactForm } from './contact-form';
import {
  answerSend,
  fillIn,
  goodValues,
  head,
  ok,
  openPage,
  pressSend,
  values,
} from './testing/page';

const Page = () => (
  <>
    <ContactForm heading="CONTACT US" schema={contactSchema} head={head} />
    <Link to="/elsewhere">Leave</Link>
  </>
);
const leave = async () => {
  await follow('Leave');
  return screen.findByText('Elsewhere');
};
/** Opens the form again after a visit to another page. Returns its values. */
const valuesOnReturn = () => {
  document.body.replaceChildren();
  openPage('/form', Page, { kept: true });
  return values();
};
const EMPTY = ['', '', '', '', ''];

async function openAndSend(answer: Answer) {
  const server = answerSend(answer);
  openPage('/form', Page);
  fillIn();
  await pressSend();
  return server;
}
/** Sends the form and opens another page. Then the request ends with `answer`. */
async function leaveWhileSending(answer: Answer) {
  let release = () => {};
  const server = await openAndSend((request) =>
    new Promise<void>((go) => (release = go)).then(() => answer(request)),
  );
  await waitFor(async () => expect(await sentEmails(server)).toHaveLength(1));
  await leave();
  await act(async () => release());
}

test('restores an unsent message after a visit to another page', async () => {
  openPage('/form', Page);
  fillIn();
  await leave();
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('restores a message whose sending failed, after a visit to another page', async () => {
  await openAndSend(unreachable);
  await findButton('Restore my message');
  expect(values()).toEqual(EMPTY);
  await leave();
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('restores a message when sending fails while the visitor is on another page', async () => {
  await leaveWhileSending(unreachable);
  expect(valuesOnReturn()).toEqual(goodValues);
});
test('does not restore a message that was sent', async () => {
  await openAndSend(ok);
  await screen.findByRole('group', { name: /Thank you/ });
  await leave();
  expect(valuesOnReturn()).toEqual(EMPTY);
});
test('does not restore a message when sending succeeds while the visitor is on another page', async () => {
  await leaveWhileSending(ok);
  expect(valuesOnReturn()).toEqual(EMPTY);
});
