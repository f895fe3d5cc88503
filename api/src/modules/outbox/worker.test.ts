import type { Email } from './emails';
import { startOutboxWorker } from './outbox';

const email: Email = { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'S', text: 'T' };

/** Starts a worker with an in-memory store. */
function setup(due: string[], send: (email: Email, messageId: string) => Promise<void>) {
  const failed: string[] = [];
  const sent: string[] = [];
  const held: string[] = [];
  const warnings: object[] = [];
  const closed = jest.fn();
  const worker = startOutboxWorker({
    store: {
      async claim() {
        const id = due.shift();
        return id === undefined ? undefined : { id, attempts: 1, messageId: `<${id}@lab>`, email };
      },
      hold: async (id) => void held.push(id),
      sent: async (id) => void sent.push(id),
      failed: async (id) => void failed.push(id),
    },
    mailer: { send, close: closed },
    log: { warn: (fields) => void warnings.push(fields) },
    intervalMs: 60_000,
  });
  return { due, failed, sent, held, warnings, closed, worker };
}
const settled = async (condition: () => boolean) => {
  while (!condition()) await new Promise((next) => setImmediate(next));
};
test('continues after an e-mail that failed, and logs the error code without the e-mail’s text', async () => {
  const { failed, sent, warnings, worker } = setup(['1', '2'], async (_, messageId) => {
    if (messageId.startsWith('<1'))
      throw Object.assign(new Error('rejected ada@example.com'), { code: 'EENVELOPE' });
  });
  await settled(() => sent.length === 1);
  await worker.stop();
  expect(failed).toEqual(['1']);
  expect(JSON.stringify(warnings)).toContain('EENVELOPE');
  expect(JSON.stringify(warnings)).not.toContain('ada@');
});
test('extends the claim on an e-mail while the mail server is slow', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let taken = () => {};
  const { sent, held, worker } = setup(['1'], () => new Promise((resolve) => (taken = resolve)));
  await settled(() => jest.getTimerCount() === 2);
  jest.advanceTimersByTime(25_000);
  taken();
  await settled(() => sent.length === 1);
  jest.advanceTimersByTime(25_000);
  expect(held).toEqual(['1', '1']);
  await worker.stop();
  jest.useRealTimers();
});
test('sends a newly stored e-mail after a call of `wake`', async () => {
  const { due, sent, worker } = setup([], async () => {});
  due.push('9');
  worker.wake();
  await settled(() => sent.length === 1);
  await worker.stop();
  expect(sent).toEqual(['9']);
});
test('finishes the current e-mail and starts no other e-mail when it stops', async () => {
  let finish = () => {};
  const { due, sent, worker, closed } = setup(
    ['1', '2'],
    () => new Promise((done) => (finish = done)),
  );
  await settled(() => due.length === 1);
  const stopping = worker.stop();
  expect(closed).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(sent).toEqual(['1']);
  expect(due).toEqual(['2']);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('stops within ten seconds when the mail server does not respond', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { due, sent, worker, closed } = setup(['1', '2'], () => new Promise(() => {}));
  await settled(() => due.length === 1);
  const stopping = worker.stop();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(closed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await stopping;
  jest.useRealTimers();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
