import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HEALTH_AREAS, TEST_OPTIONS } from '@lagoon/shared/domain';
import { resetPassword } from '../modules/auth/administrators';
import { passwordFits } from '../modules/auth/passwords';
import { listContent, productKind } from '../modules/content/content';
import { admins, products } from '../platform/db';
import { testApp } from '../testing/test-app';
import { openTestDatabase, type TestDatabase, temporaryFolder } from '../testing/test-database';
import { dropKeptPassword, seedAdministrator } from './administrator';
import { seedProducts } from './products';

describe('the first catalogue', () => {
  const server = testApp();
  beforeAll(async () => {
    await seedProducts(server.db);
  });
  const list = () => listContent(server.db, productKind);

  test('has 54 products with different names', async () => {
    const names = (await list()).map(({ name }) => name.toLowerCase());
    expect(names).toHaveLength(54);
    expect(new Set(names).size).toBe(54);
  });

  test('has every test that the checkout offers', async () => {
    const names = new Set((await list()).map(({ name }) => name));
    expect(TEST_OPTIONS.filter((name) => !names.has(name))).toEqual([]);
  });

  test('has a number of tests, a description and a price in whole naira for each product', async () => {
    for (const { testNum, test: included, desc, price } of await list()) {
      expect(testNum).toBe(String(included.length));
      expect(new Set(included).size).toBe(included.length);
      expect(desc.length).toBeGreaterThan(60);
      expect(Number.isInteger(price) && price >= 1000).toBe(true);
    }
  });

  test('has facts for each product, and sets `fasting` exactly when the description asks for hours without food', async () => {
    for (const { name, desc, area, sample, fasting, resultDays } of await list())
      expect({ name, area, sample, fasting, resultDays }).toEqual({
        name,
        area: expect.stringMatching(new RegExp(`^(${Object.keys(HEALTH_AREAS).join('|')})$`)),
        sample: expect.stringMatching(/^[A-Z]/),
        fasting: desc.includes('hours without food'),
        resultDays: expect.any(Number),
      });
  });

  test('serves a drawing without scripts for each product', async () => {
    for (const image of new Set((await list()).map((product) => product.image))) {
      const answer = await server.call('GET', image, undefined, {});
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      expect(answer.headers['content-security-policy']).toContain('sandbox');
      expect(answer.body).toContain('viewBox="0 0 400 300"');
      expect(answer.body).not.toMatch(/<script|\son\w+=|href=/);
    }
  });

  test('is seeded once, so that a restart restores no deleted products', async () => {
    const database = await openTestDatabase();
    await seedProducts(database.db);
    await database.db.delete(products);
    await seedProducts(database.db);
    expect(await listContent(database.db, productKind)).toEqual([]);
    await database.close();
  });
});

describe('the first administrator', () => {
  let database: TestDatabase;
  let dataDir: string;
  const file = () => join(dataDir, 'admin-password');
  beforeEach(async () => {
    database = await openTestDatabase();
    dataDir = join(temporaryFolder(), 'new');
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const seed = (settings: Partial<Parameters<typeof seedAdministrator>[1]> = {}) =>
    seedAdministrator(database.db, { dataDir, ...settings });
  const stored = () => readFileSync(file(), 'utf8').trim();
  const listed = () => database.db.select().from(admins);
  const hashOf = async () => (await listed())[0]?.passwordHash;

  test('gets a generated password, printed once and stored in a file for the owner only', async () => {
    const told = await seed({ adminUsername: 'admin', mayPrint: true });
    const password = stored();
    expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(told).toEqual({ username: 'admin', password: expect.stringContaining(password) });
    expect(await passwordFits(password, await hashOf())).toBe(true);
    const again = await seed({ adminUsername: 'admin' });
    expect(again.password).toContain(file());
    expect(again.password).not.toContain(password);
    expect((await listed())[0]?.mustChangePassword).toBe(true);
    await resetPassword(database.db, 'admin', { password: 'chosen since' }, new Date());
    expect((await seed({ adminUsername: 'admin' })).password).toBe(
      'the password is the one that was chosen',
    );
    expect(existsSync(file())).toBe(false);
  });

  test('gets a random name, and a password that is not printed when output is stored', async () => {
    const told = await seed();
    expect(told.username).toMatch(/^admin-[a-z2-9]{4}$/);
    expect(told.password).toBe(`the password is in ${file()}, for the first sign-in within 7 days`);
    expect((await seed()).username).toBe(told.username);
  });

  test('is created once when two servers start simultaneously', async () => {
    await Promise.all([seed(), seed()]);
    expect(await listed()).toHaveLength(1);
    expect(await passwordFits(stored(), await hashOf())).toBe(true);
  });

  test('is not created with a common password', async () => {
    await expect(seed({ adminUsername: 'chief', adminPassword: 'password1' })).rejects.toThrow(
      'ADMIN_PASSWORD cannot be used. This password is one of the most common ones.',
    );
    expect(await listed()).toEqual([]);
  });

  test('keeps the file with the generated password until the password is replaced', async () => {
    await seed();
    dropKeptPassword(dataDir, 'another one');
    expect(existsSync(file())).toBe(true);
    dropKeptPassword(dataDir, stored());
    expect(existsSync(file())).toBe(false);
  });

  test('gets the configured password, which no file contains', async () => {
    expect(await seed({ adminUsername: 'chief', adminPassword: 'given by hand' })).toEqual({
      username: 'chief',
      password: 'the password is the one in ADMIN_PASSWORD',
    });
    expect(existsSync(file())).toBe(false);
    expect(await hashOf()).toMatch(/^\$argon2id\$/);
    expect(await passwordFits('given by hand', await hashOf())).toBe(true);
  });
});
