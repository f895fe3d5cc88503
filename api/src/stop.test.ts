import { stopInTime } from './stop';

test('stops all services in order, also when one service throws or does not stop in time', async () => {
  const ended: string[] = [];
  const ends = (name: string) => ({ name, stop: async () => void ended.push(name) });
  const fails = {
    name: 'The lock',
    stop: () => {
      throw new Error('EIO: i/o error');
    },
  };
  const output = await stopInTime([
    { longestMs: 20, all: [{ name: 'A call', stop: () => new Promise(() => {}) }, ends('letters')] },
    { longestMs: 60_000, all: [fails, ends('database')] },
  ]);
  expect(ended).toEqual(['letters', 'database']);
  expect(output).toEqual(['A call did not end within 0.02 s.', 'The lock did not end: EIO: i/o error']);
});
