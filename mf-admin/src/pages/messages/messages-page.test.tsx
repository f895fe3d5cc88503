import type { MessageRecord, MessageStatus } from '@lagoon/shared/domain';
import {
  awaitText,
  expectLink,
  expectNone,
  expectText,
  findElement,
  heading,
  link,
  open,
  pageOf,
  part,
  press,
  screen,
  serveCalls,
  textsOf,
  waitFor,
  within,
} from '../../testing';
import { came } from '../../testing/appointments';
import { message } from '../../testing/messages';

const LIST = 'GET /api/messages';
const STEP = 'POST /api/messages/steps';
const listed = (...items: MessageRecord[]) => Response.json(pageOf(items));
const row = () => findElement('row', /Adé/);

/** Opens the list with one message, and the details of the message. */
async function opened(shown: MessageRecord) {
  const served = serveCalls({ [LIST]: () => listed(shown) });
  open('/dashboard/messages');
  await press(/^Details of the message of/);
  return served;
}

test('shows a message with time in Lagos and status, and markup as text', async () => {
  await opened(
    message({
      lastName: 'Adé <b>& Sons</b>',
      message: 'Good <img src=x onerror="alert(1)"> morning.',
    }),
  );
  const shown = within(await row());
  for (const text of ['Ọlá Adé <b>& Sons</b>', '21 November 2026, 12:30 am', 'New'])
    expectText(text, shown);
  expect(screen.getAllByText('Good <img src=x onerror="alert(1)"> morning.')).toHaveLength(2);
  expect(document.title).toBe('Messages · Lagoon Admin');
});

test('links the phone number, and an e-mail with subject and greeting', async () => {
  await opened(message());
  await expectLink('0803 555 0199', 'tel:08035550199');
  const mailHref = new URL(link('Reply to Ọlá Adé by e-mail').getAttribute('href') ?? '');
  expect(mailHref.pathname).toBe('ola@mail.example');
  expect(mailHref.searchParams.get('subject')).toBe('Your message to Lagoon Diagnostics');
  expect(mailHref.searchParams.get('body')).toMatch(/^Dear Ọlá,/);
});

test('shows author, time and reason of each change', async () => {
  const createdAt = '2026-11-21T09:05:00.000Z';
  const answered = { status: 'answered' as const, note: 'Rang her up.', by: 'ben', createdAt };
  await opened(message({ status: 'answered', version: 2, events: [came, answered] }));
  expectText('Rang her up.');
  expect(screen.getByText('21 November 2026, 10:05 am').parentElement).toHaveTextContent('by ben');
});

test.each<[MessageStatus, string[]]>([
  ['new', ['Mark answered', 'Mark closed']],
  ['answered', ['Mark closed', 'Mark new']],
  ['closed', ['Mark new']],
])('offers these steps for a message that is %s: %j', async (status, steps) => {
  serveCalls({ [LIST]: () => listed(message({ status })) });
  open('/dashboard/messages');
  expect(textsOf(within(await row()).getAllByRole('button', { name: /^Mark/ }))).toEqual(steps);
});

test('sends a step, and focuses the heading when the message leaves the filtered list', async () => {
  const other = message({ id: 'm2', lastName: 'Ben' });
  const { answers, sent } = serveCalls({ [LIST]: () => listed(message(), other) });
  answers[STEP] = () => {
    answers[LIST] = () => listed(other);
    return Response.json({ done: [{ key: 'm1', version: 2 }], left: [] });
  };
  open('/dashboard/messages?status=new');
  await press('Mark answered', within(await row()));
  const dialog = part('dialog', 'Mark the message of Ọlá Adé as answered?');
  expectText('It leaves the list of new messages. Nothing is sent to the customer.', dialog);
  await press('Mark answered', dialog);
  await waitFor(() => expectNone('row', /Adé/));
  await waitFor(() => expect(heading('Messages', 1)).toHaveFocus());
  const records = [{ key: 'm1', version: 1 }];
  expect(await sent(STEP)).toEqual([{ status: 'answered', note: '', records }]);
});

test('describes an empty list', async () => {
  serveCalls({ [LIST]: () => listed() });
  open('/dashboard/messages');
  await awaitText('Messages from the contact form appear here. Reply, then mark them answered.');
});
