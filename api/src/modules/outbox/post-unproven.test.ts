import { sql } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { databaseStore } from './outbox';
import { A_DAY_TO_ONE_ADDRESS, AN_HOUR_TO_ALL, postUnproven } from './post-unproven';
import { listLetters, retryLetter } from './read-emails';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(outbox));

const postTo = (address: string) =>
  database.db.transaction((tx) => postUnproven(tx, 'order', { to: { name: '', address }, subject: 'S', text: 'T' }));
const postToMany = async (count: number, address: (at: number) => string) => {
  const sent: boolean[] = [];
  for (let at = 0; at < count; at += 1) sent.push(await postTo(address(at)));
  return sent;
};
const later = (hours: number) => database.db.update(outbox).set({ createdAt: sql`created_at - make_interval(hours => ${hours})` });

test('one address gets so many letters a day, however it is written; the next day it gets letters again', async () => {
  expect(await postToMany(A_DAY_TO_ONE_ADDRESS, (at) => (at % 2 ? 'Ada@Mail.example' : 'ada@mail.example'))).not.toContain(false);
  expect(await postTo('ada@mail.example')).toBe(false);
  expect(await postTo('ben@mail.example')).toBe(true);
  await later(23);
  expect(await postTo('ada@mail.example')).toBe(false);
  await later(1);
  expect(await postTo('ada@mail.example')).toBe(true);
});
test('all addresses together get so many an hour, and what was held back does not keep others back', async () => {
  expect(await postToMany(AN_HOUR_TO_ALL, (at) => `a${at}@mail.example`)).not.toContain(false);
  expect(await postToMany(5, (at) => `b${at}@mail.example`)).toEqual(Array(5).fill(false));
  await later(1);
  expect(await postTo('c@mail.example')).toBe(true);
});
test('of many at once no more are let through', async () => {
  const sent = await Promise.all(Array.from({ length: A_DAY_TO_ONE_ADDRESS + 4 }, () => postTo('ada@mail.example')));
  expect(sent.filter(Boolean)).toHaveLength(A_DAY_TO_ONE_ADDRESS);
});
test('a letter that is held back is in the list with its reason, and leaves only when somebody sends it', async () => {
  await postToMany(A_DAY_TO_ONE_ADDRESS, () => 'ada@mail.example');
  await database.db.update(outbox).set({ sentAt: sql`now()` });
  await postTo('ada@mail.example');
  const [held] = (await listLetters(database.db, 'waiting', 1)).items;
  expect(held?.held).toBe('recipient');
  expect(await databaseStore(database.db).claim()).toBeUndefined();
  expect((await retryLetter(database.db, held?.id ?? '')).held).toBeNull();
  expect((await databaseStore(database.db).claim())?.id).toBe(held?.id);
});
test('what opens something is in the letter that leaves, in no list, and in no row once it has left', async () => {
  const letter = { to: { name: '', address: 'ada@mail.example' }, subject: 'S', text: 'Open /x#s3cret.', secret: 's3cret' };
  await postUnproven(database.db, 'appointment', letter);
  expect((await listLetters(database.db, 'all', 1)).items[0]?.text).toBe('Open /x#….');
  const store = databaseStore(database.db);
  const claimed = await store.claim();
  expect(claimed?.letter.text).toBe('Open /x#s3cret.');
  await store.sent(claimed?.id ?? '');
  const [row] = await database.db.select().from(outbox);
  expect(row?.payload).toEqual({ to: { name: '', address: 'ada@mail.example' }, subject: 'S', text: 'Open /x#….' });
});
