import type { MessageRecord, MessageStatus, StatusEvent } from '@lagoon/shared/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searched } from '../../components/record-list/use-list-place';
import { failure, held, open, pageOf, serveCalls, unreachable } from '../../testing/index';

const came: StatusEvent<MessageStatus> = { status: 'new', note: '', by: null, createdAt: '2026-11-20T23:30:00.000Z' };
const message = (change: Partial<MessageRecord> = {}): MessageRecord => ({
  id: 'm1',
  firstName: 'Ọlá',
  lastName: 'Adé',
  email: 'ola@mail.example',
  phoneNumber: '0803 555 0199',
  message: 'Good morning.\nWhen are you open?',
  status: 'new',
  createdAt: came.createdAt,
  version: 1,
  events: [came],
  ...change,
});
const answered = message({
  status: 'answered',
  version: 2,
  events: [came, { status: 'answered', note: 'Rang her up.', by: 'ben', createdAt: '2026-11-21T09:05:00.000Z' }],
});

const LIST = 'GET /api/messages';
const STEP = 'POST /api/messages/m1/status';
const listed = (...items: MessageRecord[]) => Response.json(pageOf(items));
const card = (name = 'Ọlá Adé') => screen.findByRole('article', { name });
const press = async (name: string) => userEvent.click(await within(await card()).findByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

beforeEach(() => {
  window.scrollTo = () => {};
  searched({ list: 'messages', q: '' });
});

test('shows a whole message with time in Lagos and status', async () => {
  serveCalls({ [LIST]: () => listed(message()) });
  open('/dashboard/messages');
  const shown = within(await card());
  expect(shown.getByText(/^Good morning\./)).toHaveTextContent('Good morning. When are you open?');
  expect(shown.getByText('21 November 2026, 12:30 am')).toBeVisible();
  expect(shown.getByText('New')).toBeVisible();
  expect(document.title).toBe('Messages · Lagoon Admin');
});

test('shows markup in name, message and note as text', async () => {
  const markup = '<img src=x onerror="alert(1)"> & <b>bold</b>';
  const marked = message({
    firstName: '<b>Ọlá</b>',
    lastName: '& Sons/2 100%',
    message: markup,
    status: 'answered',
    events: [came, { status: 'answered', note: markup, by: 'ben', createdAt: came.createdAt }],
  });
  serveCalls({ [LIST]: () => listed(marked) });
  open('/dashboard/messages');
  const shown = await card('<b>Ọlá</b> & Sons/2 100%');
  await userEvent.click(within(shown).getByText(/history/i));
  expect(within(shown).getAllByText(markup, { exact: false })).toHaveLength(2);
  expect(shown.querySelector('img, b')).toBeNull();
});

test('shows a long message in full on demand', async () => {
  serveCalls({ [LIST]: () => listed(message({ message: 'word '.repeat(200) })) });
  open('/dashboard/messages');
  const more = await within(await card()).findByRole('button', { name: 'Show the whole message' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

test('has a link to call the sender, and a link to write an e-mail with subject and greeting', async () => {
  serveCalls({ [LIST]: () => listed(message()) });
  open('/dashboard/messages');
  const shown = within(await card());
  expect(shown.getByRole('link', { name: '0803 555 0199' })).toHaveAttribute('href', 'tel:08035550199');
  const mailHref = new URL(shown.getByRole('link', { name: 'Reply to Ọlá Adé by e-mail' }).getAttribute('href') ?? '');
  expect(mailHref.pathname).toBe('ola@mail.example');
  expect(mailHref.searchParams.get('subject')).toBe('Your message to Lagoon Diagnostics');
  expect(mailHref.searchParams.get('body')).toMatch(/^Dear Ọlá,/);
});

test('marks the shown version of a message as answered, with a note', async () => {
  let sent: Request | undefined;
  const { answers } = serveCalls({ [LIST]: () => listed(message()) });
  answers[STEP] = (request) => {
    sent = request.clone();
    answers[LIST] = () => listed(answered);
    return Response.json(answered);
  };
  open('/dashboard/messages');
  await press('Mark answered');
  expect(within(await dialog()).getByText('It leaves the list of new messages. Nothing is sent to the customer.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Rang her up.');
  await confirm('Mark answered');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await within(await card()).findAllByText('Answered'))[0]).toBeVisible();
  expect(sent?.headers.get('if-match')).toBe('"1"');
  expect(sent?.headers.get('authorization')).toBe('Bearer token of ada');
  expect(await sent?.json()).toEqual({ status: 'answered', note: 'Rang her up.' });
});

test('shows author, status, time and reason of each change in the history', async () => {
  serveCalls({ [LIST]: () => listed(answered) });
  open('/dashboard/messages');
  const shown = within(await card());
  await userEvent.click(shown.getByText('History'));
  expect(shown.getByText('Rang her up.')).toBeVisible();
  expect(shown.getByText('21 November 2026, 10:05 am').parentElement).toHaveTextContent('by ben');
});

test.each<[MessageStatus, string[]]>([
  ['new', ['Mark answered', 'Mark closed']],
  ['answered', ['Mark closed', 'Mark new']],
  ['closed', ['Mark new']],
])('offers these steps for a message that is %s: %j', async (status, steps) => {
  serveCalls({ [LIST]: () => listed(message({ status })) });
  open('/dashboard/messages');
  expect(
    within(await card())
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(steps);
});

test('changes a message once on a double click', async () => {
  const waiting = held();
  const { calls } = serveCalls({ [LIST]: () => listed(message()), [STEP]: waiting.answer });
  open('/dashboard/messages');
  await press('Mark closed');
  await userEvent.dblClick(within(await dialog()).getByRole('button', { name: 'Mark closed' }));
  expect(await within(await dialog()).findByRole('button', { name: 'Closing...' })).toBeDisabled();
  await waiting.give(Response.json(message({ status: 'closed', version: 2 })));
  expect(calls.filter((call) => call === STEP)).toHaveLength(1);
});

test('shows the change that another administrator made first, and overwrites nothing', async () => {
  const { answers } = serveCalls({ [LIST]: () => listed(message()) });
  answers[STEP] = () => {
    answers[LIST] = () => listed(answered);
    return failure(412, 'Changed.', {
      error: 'changed',
      current: answered,
      version: 2,
      changedBy: 'ben',
      changedAt: '2026-11-21T09:05:00.000Z',
    });
  };
  open('/dashboard/messages');
  await press('Mark closed');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Spam');
  await confirm('Mark closed');
  const told = await within(await dialog()).findByText('Changed by another administrator.');
  expect(told.parentElement).toHaveTextContent('ben changed this on 21 November 2026, 10:05 am');
  expect(within(await dialog()).getByText('Rang her up.')).toBeVisible();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Spam');
});

test('keeps the note when saving fails and the dialog is opened again', async () => {
  serveCalls({ [LIST]: () => listed(message()), [STEP]: unreachable });
  open('/dashboard/messages');
  await press('Mark answered');
  await userEvent.type(screen.getByLabelText('Note (optional)'), 'Rang her up.');
  await confirm('Mark answered');
  expect(await within(await dialog()).findByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Rang her up.');
  await confirm('Cancel');
  await press('Mark answered');
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Rang her up.');
});

test('focuses the heading when a changed message leaves the filtered list', async () => {
  const { answers } = serveCalls({ [LIST]: () => listed(message(), message({ id: 'm2', firstName: 'Ben' })) });
  answers[STEP] = () => {
    answers[LIST] = () => listed(message({ id: 'm2', firstName: 'Ben' }));
    return Response.json(answered);
  };
  open('/dashboard/messages?status=new');
  await press('Mark answered');
  await confirm('Mark answered');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Ọlá Adé' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toHaveFocus());
});

test('filters and searches on the server, and keeps the search out of the address', async () => {
  const { calls } = serveCalls({ [LIST]: () => listed(message()) });
  const { router } = open('/dashboard/messages');
  await card();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name, phone or e-mail' }), 'ola{Enter}');
  await waitFor(() => expect(calls).toContain('GET /api/messages?page=1&q=ola'));
  await userEvent.click(screen.getByRole('link', { name: 'Answered' }));
  await waitFor(() => expect(calls).toContain('GET /api/messages?page=1&status=answered&q=ola'));
  expect(router.state.location.search).toBe('?status=answered');
});

test('describes an empty list, and loads a failed list again on Retry', async () => {
  const { answers } = serveCalls({ [LIST]: () => failure(500, 'No.') });
  open('/dashboard/messages');
  expect(await screen.findByText('We couldn’t load the messages. Please try again later.')).toBeVisible();
  answers[LIST] = () => listed();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Messages from the contact form appear here. Reply, then mark them answered.')).toBeVisible();
});
