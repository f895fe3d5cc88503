import { Busy } from '../../platform';
import { signInTurns } from './throttle';

const done = async () => 'done';

/** A client in a /24 of its own. */
const unknown = (n: number) => ({ network: `198.${Math.floor(n / 256)}.${n % 256}.7` });
const known = (place: string) => ({ ...unknown(0), place });

test('serves 240 sign-in tries a minute of unknown clients, and all tries of known clients', async () => {
  let at = 0;
  const inTurn = signInTurns(() => new Date(at));
  for (let n = 0; n < 240; n += 1) expect(await inTurn(unknown(n), done)).toBe('done');
  await expect(inTurn(unknown(240), done)).rejects.toBeInstanceOf(Busy);
  expect(await inTurn(known('a known place'), done)).toBe('done');
  at = 60_000;
  expect(await inTurn(unknown(240), done)).toBe('done');
});

test('rejects the 25th sign-in try in a minute from one /48, and serves a try from another /48', async () => {
  const inTurn = signInTurns(() => new Date(0));
  const line = (n: number) => ({ network: `2001:db8:7:${n}::/64` });
  for (let n = 0; n < 24; n += 1) expect(await inTurn(line(n), done)).toBe('done');
  await expect(inTurn(line(24), done)).rejects.toMatchObject({ status: 429, retryAfter: 60 });
  expect(await inTurn({ network: '2001:db8:8:0::/64' }, done)).toBe('done');
});

test('serves a sign-in try of a new network during a flood of tries from another network', async () => {
  const inTurn = signInTurns(() => new Date(0));
  const flood = Array.from({ length: 600 }, () => inTurn(unknown(1), done).catch((error) => error));
  expect(await inTurn(unknown(2), done)).toBe('done');
  expect((await Promise.all(flood)).filter((result) => result === 'done').length).toBeLessThan(24);
});

test('rejects tries without comparing passwords when the queue is full', async () => {
  const inTurn = signInTurns(() => new Date(0));
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tries = Array.from({ length: 40 }, (_, n) =>
    inTurn(unknown(n), async () => {
      begun += 1;
      await ended;
    }).catch((error) => error),
  );
  expect(begun).toBe(1);
  end();
  expect((await Promise.all(tries)).filter((result) => result instanceof Busy)).toHaveLength(23);
  expect(begun).toBe(17);
});

test('serves the first sign-in try of each known client before the waiting tries of unknown clients', async () => {
  const inTurn = signInTurns(() => new Date(0));
  const order: string[] = [];
  const run = (name: string, client: { network: string; place?: string }) =>
    inTurn(client, async () => void order.push(name));
  await Promise.all([
    run('running', unknown(1)),
    run('unknown', unknown(2)),
    run('first', known('office')),
    run('second', known('office')),
    run('browser', known('secret')),
  ]);
  expect(order).toEqual(['running', 'first', 'browser', 'unknown', 'second']);
});
