import { sql } from 'drizzle-orm';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { products } from './schema';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const product = { position: 1, name: 'Ferritin', desc: 'd', image: '/i', price: 4500, testNum: '1', test: ['Ferritin'] };

test('creates the tables and returns a stored row unchanged', async () => {
  const [row] = await database.db.insert(products).values(product).returning();
  expect(row).toMatchObject({ ...product, version: 1, createdAt: expect.any(Date) });
});

test('rejects a second product whose name differs only in case', async () => {
  const failure = await database.db
    .insert(products)
    .values({ ...product, name: 'FERRITIN' })
    .catch((error) => error.cause);
  expect(failure).toMatchObject({ code: '23505', constraint: 'products_name_lower' });
});

test('rolls back a failed transaction', async () => {
  const count = () => database.db.select({ n: sql<number>`count(*)::int` }).from(products);
  const [before] = await count();
  const failing = database.db.transaction(async (tx) => {
    await tx.insert(products).values({ ...product, name: 'Half' });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect((await count())[0]).toEqual(before);
});
