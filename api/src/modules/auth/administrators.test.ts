import { CommandError } from '../../platform';
import { admins, sessions } from '../../platform/db';
import { testDatabase } from '../../testing/test-database';
import {
  addAdministrator,
  listAdministrators,
  removeAdministrator,
  resetPassword,
} from './administrators';
import { administratorNamed } from './names';
import { passwordFits } from './passwords';
import { adminOf, openSession } from './sessions';

const NOW = new Date('2026-03-01T08:00Z');
const database = testDatabase();
beforeEach(() => database.db.delete(admins));

const add = (name: string, password = 'their password') =>
  addAdministrator(database.db, name, { password }, NOW);
const reset = (name: string, password = 'another one') =>
  resetPassword(database.db, name, { password }, NOW);
const names = async () =>
  (await listAdministrators(database.db, NOW)).map(({ username }) => username);
const signedIn = async (name: string) =>
  openSession(database.db, (await administratorNamed(database.db, name))?.id ?? '', NOW);
const fits = async (name: string, password: string) =>
  passwordFits(password, (await administratorNamed(database.db, name))?.passwordHash);
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status).sort();

test('finds an administrator by name, ignoring case', async () => {
  expect(await add('  Ngozi Eze ')).toBe('Ngozi Eze');
  expect(await fits('ngozi EZE', 'their password')).toBe(true);
});

test.each([
  ['Ada', 'ADA'],
  ['Ọlá', 'ỌLÁ'],
  ['Ọlá', '\u202dỌ\u200blá'.normalize('NFD')],
])('rejects a second administrator when %s exists and the new name is %s', async (name, same) => {
  await add(name);
  await expect(add(same)).rejects.toThrow(
    new CommandError(`There is an administrator "${name}" already.`),
  );
  expect(await names()).toEqual([name]);
});

test.each(['', '\u200b \u202e', 'x'.repeat(101)])('rejects the name %j', async (name) => {
  await expect(add(name)).rejects.toThrow(new CommandError('A user name has 1 to 100 characters.'));
  expect(await names()).toEqual([]);
});

test('accepts a name of a hundred characters in any script', async () => {
  for (const name of ['x'.repeat(100), "O'Brien; drop table admins", '李'])
    expect(await add(name)).toBe(name);
});

test('adds one administrator when two simultaneous calls have the same name', async () => {
  expect(await outcomes([add('Race'), add('race'), add('RACE')])).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(await names()).toHaveLength(1);
});

test('ends only the sessions of the administrator whose password is reset', async () => {
  await add('Ada');
  await add('Bola');
  const tokens: string[] = [];
  for (const name of ['Ada', 'Ada', 'Bola']) tokens.push(await signedIn(name));
  expect(await reset('ADA')).toEqual({ username: 'Ada', ended: 2 });
  expect([await fits('Ada', 'another one'), await fits('Ada', 'their password')]).toEqual([
    true,
    false,
  ]);
  const left = await Promise.all(tokens.map((token) => adminOf(database.db, token, NOW)));
  expect(left.map((admin) => admin?.username)).toEqual([undefined, undefined, 'Bola']);
});

test('lists administrators with creation time and active sessions', async () => {
  await add('Ada');
  await signedIn('Ada');
  await database.db.update(admins).set({ createdAt: NOW });
  expect(await listAdministrators(database.db, NOW)).toEqual([
    { username: 'Ada', createdAt: NOW.toISOString(), sessions: 1 },
  ]);
  const later = new Date(NOW.getTime() + 2 * 60 * 60_000);
  expect((await listAdministrators(database.db, later))[0]?.sessions).toBe(0);
});

test('removes an administrator with all sessions', async () => {
  await add('Ada');
  await add('Bola');
  await signedIn('Ada');
  expect(await removeAdministrator(database.db, 'ada')).toBe('Ada');
  expect([await names(), await database.db.$count(sessions)]).toEqual([['Bola'], 0]);
});

test('keeps one administrator when the last two are removed simultaneously', async () => {
  await add('Ada');
  await expect(removeAdministrator(database.db, 'Ada')).rejects.toThrow(
    '"Ada" is the last administrator. Add another one first.',
  );
  await add('Bola');
  const remove = (name: string) => removeAdministrator(database.db, name);
  expect(await outcomes([remove('Ada'), remove('Bola')])).toEqual(['fulfilled', 'rejected']);
  expect(await names()).toHaveLength(1);
});

test('names the unknown administrator in the error', async () => {
  const message = 'There is no administrator "Nobody". `list` names them all.';
  await expect(reset('Nobody')).rejects.toThrow(new CommandError(message));
  await expect(removeAdministrator(database.db, ' Nobody')).rejects.toThrow(
    new CommandError(message),
  );
});

test('rejects a common password, and lets a generated password expire after seven days', async () => {
  await expect(add('Ada', 'password1')).rejects.toThrow(CommandError);
  await add('Ada');
  await expect(reset('Ada', 'Password1')).rejects.toThrow(
    'This password is one of the most common ones. Please choose another.',
  );
  const kept = async () => {
    const found = await administratorNamed(database.db, 'Ada');
    return [found?.mustChangePassword, found?.passwordExpiresAt?.toISOString()];
  };
  expect(await kept()).toEqual([false, undefined]);
  await resetPassword(database.db, 'Ada', { password: 'made up', madeUp: true }, NOW);
  expect(await kept()).toEqual([true, '2026-03-08T08:00:00.000Z']);
  await reset('Ada');
  expect(await kept()).toEqual([false, undefined]);
});
