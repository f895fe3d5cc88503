import type { ManyChanged, MessageStatus } from '@lagoon/shared/domain';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { sessionOpened } from '../session/session';
import {
  act,
  ada,
  awaitText,
  button,
  expectNoText,
  expectText,
  field,
  press,
  renderPage,
  screen,
  userEvent,
} from '../testing';
import { messageStatusDisplay } from './status';
import { StatusActions, type StatusStep } from './status-actions';

type Sent = Answer<ManyChanged>;

const DIRECT: StatusStep<MessageStatus> = {
  status: 'answered',
  shortcut: 'A',
  label: 'Mark answered',
  busyLabel: 'Marking...',
  done: 'Message answered',
};
const ASKED: StatusStep<MessageStatus> = {
  ...DIRECT,
  ask: {
    title: 'Answer it?',
    text: 'Nothing is sent.',
    note: { label: 'Reason', hint: 'The customer reads it.', required: 'Give a reason' },
  },
};
const mockSend = jest.fn<Promise<Sent>, [change: object]>();
jest.mock('../api/list-calls', () => ({
  ...jest.requireActual('../api/list-calls'),
  useChangeStatusMutation: () => [mockSend],
}));
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
      />
    );
  };
  return renderPage(Page, '/list');
}
/** The button in the dialog, or else the button on the page. */
const answer = () => screen.getAllByRole('button', { name: 'Mark answered' }).at(-1) as HTMLElement;
const pressAnswer = () => userEvent.click(answer());
const note = () => field('Reason');
async function answerWithNote() {
  show(ASKED);
  await pressAnswer();
  await userEvent.type(note(), 'Why');
  await pressAnswer();
}

beforeEach(() => {
  mockSend.mockReset().mockResolvedValue({ data: { done: [{ key: '1', version: 2 }], left: [] } });
});

test('confirms a status change until the record changes again, and waits for its version', async () => {
  show(DIRECT);
  await pressAnswer();
  expect(await screen.findByText('Message answered')).toHaveFocus();
  expect(button('Mark answered')).toBeDisabled();
  act(() => load(2));
  expect(button('Mark answered')).toBeEnabled();
  expectText('Message answered');
  act(() => load(3));
  expectNoText('Message answered');
});

test('sends the shown version and the trimmed note once on a double click', async () => {
  show(ASKED);
  await pressAnswer();
  await userEvent.type(note(), ' Rang her up. ');
  await userEvent.dblClick(answer());
  await awaitText('Message answered');
  const records = [{ key: '1', version: 1 }];
  expect(mockSend.mock.calls).toEqual([
    [{ list: 'messages', status: 'answered', note: 'Rang her up.', records }],
  ]);
});

test('asks for a required note before it sends', async () => {
  show(ASKED);
  await pressAnswer();
  await pressAnswer();
  expect(note()).toHaveAccessibleDescription('The customer reads it. Give a reason');
  expect(note()).toHaveFocus();
  expect(mockSend).not.toHaveBeenCalled();
});

test('shows the server’s message about the note in the field', async () => {
  mockSend.mockResolvedValue({ error: { status: 422, data: { fields: { note: 'Too long' } } } });
  await answerWithNote();
  await awaitText('Too long');
});

test.each<[Sent, string]>([
  [
    { error: { status: 'FETCH_ERROR', error: '' } },
    'The server could not be reached. Check your connection and try again.',
  ],
  [
    { data: { done: [], left: [{ key: '1', reason: 'It is "done" already.' }] } },
    'It is "done" already.',
  ],
  [{ error: { message: 'broken' } }, 'Nothing was changed. Please try again.'],
])('explains the failure %j and keeps the note for the next attempt', async (answer, text) => {
  mockSend.mockResolvedValue(answer);
  await answerWithNote();
  await awaitText(text);
  await press('Cancel');
  await pressAnswer();
  expect(note()).toHaveValue('Why');
});

test('shows the change that another administrator made first', async () => {
  const createdAt = '2026-11-21T09:05:00.000Z';
  const event = { status: 'closed', note: 'Spam', by: 'ben', createdAt };
  const left = [{ key: '1', reason: 'Changed by ben.', event }];
  mockSend.mockResolvedValue({ data: { done: [], left } });
  show(DIRECT);
  await pressAnswer();
  expect(
    (await screen.findByText('Changed by another administrator.')).parentElement,
  ).toHaveTextContent('ben changed this on 21 November 2026, 10:05 am');
  for (const text of ['Closed', 'Spam']) expectText(text);
});
