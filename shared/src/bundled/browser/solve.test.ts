import { createHash } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';
import { solve } from './solve';

// jsdom has none
Object.assign(globalThis, { MessageChannel });

const puzzle = (number: number, maxnumber = 3000) => {
  const salt = '00112233445566778899aabb?for=contact&most=3000&expires=1795000000&';
  const challenge = createHash('sha256').update(`${salt}${number}`).digest('hex');
  return { algorithm: 'SHA-256', challenge, salt, signature: 'signed', maxnumber };
};

test.each([0, 1, 2500, 3000])('the number %s is found, and sent with all that was signed', async (number) => {
  const { maxnumber: _, ...signed } = puzzle(number);
  expect(JSON.parse(atob((await solve(puzzle(number))) ?? ''))).toEqual({ ...signed, number });
});

test('where no number fits there is none', async () => {
  await expect(solve(puzzle(3001))).resolves.toBeUndefined();
});

test('the page can answer a press while numbers are tried', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await solve(puzzle(60_001, 60_000));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(2);
});
