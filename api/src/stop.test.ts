import { stopInTime } from './services';

test('stops all services, also when one service throws or does not stop in time', async () => {
  const ended: string[] = [];
  const services = {
    'A call': () => new Promise(() => {}),
    letters: async () => void ended.push('letters'),
    'The lock': () => {
      throw new Error('EIO: i/o error');
    },
    database: () => void ended.push('database'),
  };
  const output = await stopInTime(20, services);
  expect(ended).toEqual(['letters', 'database']);
  expect(output).toEqual([
    'A call did not end within 0.02 s.',
    'The lock did not end: EIO: i/o error',
  ]);
});
