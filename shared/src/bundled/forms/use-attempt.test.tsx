import {
  act,
  awaitText,
  button,
  expectNoText,
  fireEvent,
  render,
  screen,
} from '@lagoon/shared/testing';
import { Toasts } from '@lagoon/shared/ui';
import { useAttempt, withToasts } from './use-attempt';

function Sender({ send, then }: { send: () => Promise<string>; then: (sent: string) => void }) {
  const { attempt, busy, failure } = useAttempt(
    (error) => `It went wrong: ${(error as Error).message}`,
  );
  return (
    <>
      <button type="button" onClick={() => attempt(() => withToasts(send), then)} aria-busy={busy}>
        Send
      </button>
      <p>{failure}</p>
      <Toasts />
    </>
  );
}
const click = () => fireEvent.click(button('Send'));

test('sends once on a double click and passes the response to `then`', async () => {
  const send = jest.fn().mockResolvedValue('LGN-1');
  const then = jest.fn();
  render(<Sender send={send} then={then} />);
  click();
  click();
  expect((await screen.findAllByText('Message sent')).length).toBeGreaterThan(0);
  expect(send).toHaveBeenCalledTimes(1);
  expect(then).toHaveBeenCalledWith('LGN-1');
});

test('sends once for two simultaneous calls, and resolves both', async () => {
  let arrived: (reference: string) => void = () => {};
  const ended: string[] = [];
  function Twice() {
    const { attempt } = useAttempt(() => '');
    const send = () =>
      new Promise<string>((resolve) => {
        arrived = resolve;
      });
    const press = () => {
      void attempt(send).then(() => ended.push('first'));
      void attempt(send).then(() => ended.push('second'));
    };
    return (
      <button type="button" onClick={press}>
        Send
      </button>
    );
  }
  render(<Twice />);
  click();
  await act(async () => {});
  expect(ended).toEqual([]);
  await act(async () => arrived('LGN-1'));
  expect(ended).toEqual(['first', 'second']);
});

test('clears the failure at the next attempt', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new Error('no network'))
    .mockReturnValue(new Promise(() => {}));
  const then = jest.fn();
  render(<Sender send={send} then={then} />);
  click();
  await awaitText('It went wrong: no network');
  expect(screen.getAllByText('Error sending message').length).toBeGreaterThan(0);
  expect(then).not.toHaveBeenCalled();
  click();
  expectNoText('It went wrong: no network');
  expect(document.querySelector('[data-toast=error]')).toBeNull();
  expect(send).toHaveBeenCalledTimes(2);
});
