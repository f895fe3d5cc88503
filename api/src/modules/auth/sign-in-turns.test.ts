import { Busy } from '../../platform/queue';
import { signInTurns } from './sign-in-turns';

const done = async () => 'done';

test('of strangers so many are served in a minute, and known browsers beside them', async () => {
  let at = 0;
  const inTurn = signInTurns(() => new Date(at));
  for (let n = 0; n < 240; n += 1) expect(await inTurn(false, done)).toBe('done');
  await expect(inTurn(false, done)).rejects.toBeInstanceOf(Busy);
  expect(await inTurn(true, done)).toBe('done');
  at = 60_000;
  expect(await inTurn(false, done)).toBe('done');
});

test('nothing is done for those for whom there is no room', async () => {
  const inTurn = signInTurns(() => new Date(0));
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tries = Array.from({ length: 40 }, () =>
    inTurn(false, async () => {
      begun += 1;
      await ended;
    }).catch((error) => error),
  );
  expect(begun).toBe(1);
  end();
  expect((await Promise.all(tries)).filter((result) => result instanceof Busy)).toHaveLength(23);
  expect(begun).toBe(17);
});
