import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { postgresPrograms, startPostgres } from '../../../../tooling/test/postgres';
import type { Database } from '../../platform/db';
import { openServed } from '../../platform/db/served';
import { countDown, countOneMore } from './counters';

// a deadlock fails at once
jest.mock('../../platform/db', () => ({
  ...jest.requireActual('../../platform/db'),
  withRetry: (work: () => Promise<unknown>) => work(),
}));

const SHARED = ['zebra', 'Lagos', '_day', '-hour', '7'];

(postgresPrograms() ? describe : describe.skip)('on a server (needs PostgreSQL)', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres(dirname(tmpdir()), { settings: ['deadlock_timeout=10ms'] });
    // a deadlock fails, a busy machine does not
    const ms = 60_000;
    database = await openServed(server.url, { times: { connect: ms, statement: ms, answer: ms } });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'increments and decrements shared counters simultaneously without a deadlock, round %s',
    async (round) => {
      const { db } = database;
      const now = new Date();
      const shared = SHARED.map((key) => `${key} ${round}`);
      const upAndDown = async (n: number) => {
        const keys = [...shared, `${n} of ${round}`, `x${n} of ${round}`];
        await countOneMore(
          db,
          keys.map((key) => ({ key, ms: 60_000 })),
          now,
        );
        if (n % 10) await countDown(db, keys);
      };
      const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => upAndDown(n)));
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect((await countOneMore(db, [{ key: shared[0] ?? '', ms: 60_000 }], now))[0]?.count).toBe(
        11,
      );
    },
  );
});
