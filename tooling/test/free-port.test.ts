import { once } from 'node:events';
import { createServer } from 'node:net';

jest.mock('node:crypto', () => ({ ...jest.requireActual('node:crypto'), randomInt: jest.fn() }));

import { randomInt } from 'node:crypto';
import { freePort } from './free-port';

const drawn = (...ports: number[]) => {
  for (const port of ports)
    jest.mocked(randomInt as (from: number, to: number) => number).mockReturnValueOnce(port);
};

test('returns no port that is in use or was returned earlier', async () => {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const { port: taken } = taker.address() as { port: number };
  const [one, other] = [20_111, 20_112];
  drawn(taken, one, one, other);
  expect(await freePort()).toBe(one);
  expect(await freePort()).toBe(other);
  taker.close();
  await once(taker, 'close');
});
