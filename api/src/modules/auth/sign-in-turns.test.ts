import { Busy } from '../../platform/queue';
import { signInTurns } from './sign-in-turns';

const done = async () => 'done';

test('serves 240 attempts a minute from unknown places, and those of known places too', async () => {
  let at = 0;
  const inTurn = signInTurns(() => new Date(at));
  for (let n = 0; n < 240; n += 1) expect(await inTurn(undefined, done)).toBe('done');
  await expect(inTurn(undefined, done)).rejects.toBeInstanceOf(Busy);
  expect(await inTurn('a known place', done)).toBe('done');
  at = 60_000;
  expect(await inTurn(undefined, done)).toBe('done');
});

test('rejects attempts without comparing passwords when the queue is full', async () => {
  const inTurn = signInTurns(() => new Date(0));
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tries = Array.from({ length: 40 }, () =>
    inTurn(undefined, async () => {
      begun += 1;
      await ended;
    }).catch((error) => error),
  );
  expect(begun).toBe(1);
  end();
  expect((await Promise.all(tries)).filter((result) => result instanceof Busy)).toHaveLength(23);
  expect(begun).toBe(17);
});

test('serves the first attempt of each known place before queued attempts', async () => {
  const inTurn = signInTurns(() => new Date(0));
  const order: string[] = [];
  const run = (name: string, place?: string) => inTurn(place, async () => void order.push(name));
  await Promise.all([run('running'), run('unknown'), run('first', 'office'), run('second', 'office'), run('browser', 'secret')]);
  expect(order).toEqual(['running', 'first', 'browser', 'unknown', 'second']);
});
