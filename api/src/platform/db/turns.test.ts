import { setTimeout as delay } from 'node:timers/promises';
import { testDatabase } from '../../testing/test-database';
import { facts, takeTurn } from '.';

const database = testDatabase();
beforeEach(async () => void (await database.db.delete(facts)));
const take = (self: string, ms = 60_000) => takeTurn(database.db, 'clearing', ms, self);

test('gives the turn to one caller until the turn expires', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const taken = await Promise.all(names.map((self) => take(self)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  const [holder = '', next = ''] = [names[taken.indexOf(true)], names[taken.indexOf(false)]];
  expect([await take(next), await takeTurn(database.db, 'picture-widths', 60_000, next)]).toEqual([
    false,
    true,
  ]);
  expect(await take(holder, 1)).toBe(true);
  await delay(5);
  expect(await take(next)).toBe(true);
});

test('lets another caller take a turn that expires later than a new turn would', async () => {
  expect(await take('one', 86_400_000)).toBe(true);
  expect(await take('two')).toBe(true);
  expect(await take('one')).toBe(false);
});
