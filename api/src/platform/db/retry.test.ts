import { DatabaseUnavailable } from '../errors';
import { untilReachable, withRetry } from '.';

const failing = (times: number, error: unknown) => {
  let calls = 0;
  const run = async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
  return { run, calls: () => calls };
};

test.each([[{ code: '40001' }], [{ cause: { code: '40001' } }], [{ cause: { code: '40P01' } }]])(
  'retries after the error %j',
  async (error) => {
    expect(await withRetry(failing(2, error).run)).toBe(3);
  },
);
test('throws the failure of the tenth attempt', async () => {
  const { run, calls } = failing(11, { code: '40001' });
  await expect(withRetry(run)).rejects.toEqual({ code: '40001' });
  expect(calls()).toBe(10);
});
test('immediately throws a failure that is neither a deadlock nor a serialization failure', async () => {
  const { run, calls } = failing(1, { cause: { code: '23505' } });
  await expect(withRetry(run)).rejects.toBeDefined();
  expect(calls()).toBe(1);
});

test('tries to start again only while the database is unreachable', async () => {
  const output: string[] = [];
  const log = (sentence: string) => void output.push(sentence);
  expect(
    await untilReachable(failing(2, new DatabaseUnavailable({ code: '57P01' })).run, log, 1),
  ).toBe(3);
  expect(output).toEqual(['Waiting for the database, which went away while the site starts.']);
  await expect(untilReachable(failing(1, { code: '23505' }).run, log, 1)).rejects.toEqual({
    code: '23505',
  });
});
