import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatusActions } from './status-actions';
import { messageStatusDisplay } from './status-chip';

const actions = (version: number) => (
  <StatusActions
    list="messages"
    recordKey="1"
    version={version}
    steps={[{ status: 'answered', shortcut: 'A', label: 'Mark answered', busyLabel: 'Marking...', done: 'Message answered' }]}
    display={messageStatusDisplay}
    send={async () => ({ data: { version: version + 1 } })}
  />
);

test('shows the message of a status change until the record changes again', async () => {
  const { rerender } = render(actions(1));
  await userEvent.click(screen.getByRole('button', { name: 'Mark answered' }));
  expect(await screen.findByText('Message answered')).toHaveFocus();
  rerender(actions(2));
  expect(screen.getByText('Message answered')).toBeVisible();
  rerender(actions(3));
  expect(screen.queryByText('Message answered')).toBeNull();
});
