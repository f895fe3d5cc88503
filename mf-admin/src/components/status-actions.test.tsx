import type { EditConflict, MessageStatus } from '@lagoon/shared/domain';
import { renderPage } from '@lagoon/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { sessionOpened } from '../session/session';
import { ada } from '../testing';
import { messageStatusDisplay } from './status';
import { StatusActions, type StatusStep } from './status-actions';

type Sent = Answer<{ version: number }>;

const DIRECT: StatusStep<MessageStatus> = {
  ...{
    status: 'answered',
    shortcut: 'A',
    label: 'Mark answered',
    busyLabel: 'Marking...',
    done: 'Message answered',
  },
};
const ASKED: StatusStep<MessageStatus> = {
  ...DIRECT,
  ask: {
    title: 'Answer it?',
    text: 'Nothing is sent.',
    note: { label: 'Reason', hint: 'The customer reads it.', required: 'Give a reason' },
  },
};
const send = jest.fn<Promise<Sent>, [change: object]>();
let load: (version: number) => void;

function show(step: StatusStep<MessageStatus>) {
  act(() => sessionOpened({ token: 't', user: ada }));
  const Page = () => {
    const [version, setVersion] = useState(1);
    load = setVersion;
    return (
      <StatusActions
        list="messages"
        recordKey="1"
        version={version}
        steps={[step]}
        display={messageStatusDisplay}
        send={send}
      />
    );
  };
  return renderPage(Page, '/list');
}
const press = (name: string) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const note = () => screen.getByLabelText('Reason');

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { version: 2 } });
});

test('shows the message of a status change until the record changes again', async () => {
  show(DIRECT);
  await press('Mark answered');
  expect(await screen.findByText('Message answered')).toHaveFocus();
  act(() => load(2));
  expect(screen.getByText('Message answered')).toBeVisible();
  act(() => load(3));
  expect(screen.queryByText('Message answered')).toBeNull();
});

test('sends the shown version and the trimmed note once on a double click', async () => {
  show(ASKED);
  await press('Mark answered');
  await userEvent.type(note(), ' Rang her up. ');
  await userEvent.dblClick(
    screen.getAllByRole('button', { name: 'Mark answered' }).at(-1) as HTMLElement,
  );
  expect(await screen.findByText('Message answered')).toBeVisible();
  expect(send.mock.calls).toEqual([[{ status: 'answered', note: 'Rang her up.', version: 1 }]]);
});

test('asks for a required note before it sends', async () => {
  show(ASKED);
  await press('Mark answered');
  await press('Mark answered');
  expect(note()).toHaveAccessibleDescription('The customer reads it. Give a reason');
  expect(note()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('shows the server’s message about the note in the field', async () => {
  send.mockResolvedValue({ error: { status: 422, data: { fields: { note: 'Too long' } } } });
  show(ASKED);
  await press('Mark answered');
  await userEvent.type(note(), 'Why');
  await press('Mark answered');
  expect(await screen.findByText('Too long')).toBeVisible();
});

test.each<[NonNullable<Sent['error']>, string]>([
  [
    { status: 'FETCH_ERROR', error: '' },
    'The server could not be reached. Check your connection and try again.',
  ],
  [{ status: 409, data: { message: 'It is "done" already.' } }, 'It is "done" already.'],
  [{ message: 'broken' }, 'Nothing was changed. Please try again.'],
])('explains the failure %j and keeps the note for the next attempt', async (error, text) => {
  send.mockResolvedValue({ error });
  show(ASKED);
  await press('Mark answered');
  await userEvent.type(note(), 'Why');
  await press('Mark answered');
  expect(await screen.findByText(text)).toBeVisible();
  await press('Cancel');
  await press('Mark answered');
  expect(note()).toHaveValue('Why');
});

test('shows the change that another administrator made first', async () => {
  const created = { createdAt: '2026-11-21T09:05:00.000Z', by: 'ben' };
  const current = { events: [{ status: 'closed', note: 'Spam', ...created }] };
  const data: EditConflict<object> = {
    ...{
      error: 'changed',
      message: 'Changed.',
      current,
      version: 2,
      changedBy: 'ben',
      changedAt: created.createdAt,
    },
  };
  send.mockResolvedValue({ error: { status: 412, data } });
  show(DIRECT);
  await press('Mark answered');
  expect(
    (await screen.findByText('Changed by another administrator.')).parentElement,
  ).toHaveTextContent('ben changed this on 21 November 2026, 10:05 am');
  for (const text of ['Closed', 'Spam']) expect(screen.getByText(text)).toBeVisible();
});
