import { type ImportedLine, PRODUCTS_UNDO_MINUTES } from '@lagoon/shared/domain';
import { asc, sql } from 'drizzle-orm';
import { products, undoableSteps } from '../../platform/db';
import { outcomeOf, product, testApp } from '../../testing/test-app';

const server = testApp();
beforeEach(async () => {
  for (const table of [products, undoableSteps]) await server.db.delete(table);
  for (const change of [
    { name: 'Ferritin' },
    {
      name: 'Lipid, "Full"',
      price: 12_500,
      test: ['HDL', 'LDL'],
      testNum: '2',
      desc: '=1+1\nSecond; -line',
    },
  ])
    await server.call('POST', '/api/products', product(change));
});

const NEW_PRICES = 'Name,Price\nFerritin,5000\n"Lipid, ""Full""",13000';
const check = (csv: string) => server.json('POST', '/api/products/import', { csv });
const change = (lines: ImportedLine[]) =>
  server.call('POST', '/api/products/many', { products: lines.map((line) => line.change) });
/** Imports a file. Returns the change that can be undone. */
const imported = async (csv: string) => (await change((await check(csv)).lines)).json().undo;
const stored = () => server.db.select().from(products).orderBy(asc(products.position));
const prices = async () => (await stored()).map(({ price }) => price);
const changedByBen = (version: number) =>
  server.db.update(products).set({ version, updatedBy: 'ben' }).where(sql`name = 'Ferritin'`);
const undo = (id: string) => server.call('POST', `/api/products/many/${id}/undo`);

test('an exported file changes nothing when it is imported', async () => {
  const csv = (await server.call('GET', '/api/products/export')).body;
  expect(await check(csv)).toEqual({ lines: [], unchanged: 2 });
  expect(await check(csv.replaceAll('\r\n', '\n'))).toEqual({ lines: [], unchanged: 2 });
});

test.each([
  ['Name,Price\nferritin,"₦5,000"'],
  ['Name;Price\nFerritin;₦ 5 000'],
  ['\ufeffPrice\tName\r\n"5,000.00"\tFerritin\r\n'],
])('finds a product by its name in %j, and shows the old and the new price', async (csv) => {
  const { lines } = await check(csv);
  expect(lines).toEqual([
    {
      line: 2,
      name: 'Ferritin',
      problem: '',
      cells: [{ column: 'Price', before: '4500', after: expect.stringMatching(/5.000/) }],
      change: { id: expect.any(String), version: 1, values: { price: 5000 } },
    },
  ]);
});

test('imports every column', async () => {
  const [first] = await stored();
  const csv = `Id,Types Of Tests,Health area,Sample,Fasting,Days until the result,Test description,Number Of Tests\n${first?.id},"Ferritin, Iron",Blood,Blood,yes,2,Iron stores.,2`;
  expect((await change((await check(csv)).lines)).statusCode).toBe(200);
  expect((await stored())[0]).toMatchObject({
    test: ['Ferritin', 'Iron'],
    area: 'blood',
    sample: 'Blood',
    fasting: true,
    resultDays: 2,
    desc: 'Iron stores.',
    testNum: '2',
    version: 2,
  });
});

test.each([
  ['empty columns at the end', 'Name,Price,,\nFerritin,5000,,\n', 2],
  ['empty columns around the others', ',Name,,Price, \n,Ferritin,,5000\n', 2],
  ['empty cells at the end of a line', 'Name,Price\nFerritin,5000,,,\n', 2],
  ['a separator and blank lines', 'sep=,\r\n\r\nName,Price\r\n,\r\n\r\nFerritin,5000\r\n', 6],
])('reads a file with %s, and counts its lines as the file has them', async (_, csv, line) => {
  expect((await check(csv)).lines.at(-1)).toMatchObject({
    line,
    problem: '',
    change: { values: { price: 5000 } },
  });
});

test('names the problem of each invalid line', async () => {
  const { lines } = await check(
    'Name,Price\nFerritin,1e4\nUnknown,5\n"Lipid, ""Full""","1,50"\nFerritin,7',
  );
  expect(
    lines.map(({ line, problem, change: found }: ImportedLine) => [line, problem, found === null]),
  ).toEqual([
    [2, 'Price must be a number', true],
    [3, 'There is no product with this id or name.', true],
    [4, 'Price must be an integer', true],
    [5, 'This product is in the file twice.', false],
  ]);
});

test.each([
  ['', 'Choose a file'],
  ['Name,Price', 'The file has no lines below the names of its columns.'],
  ['Price\n5', 'The file needs a column “Id” or “Name”.'],
  ['Name,Cost\nFerritin,5', 'Unknown columns: Cost. Use the names of the exported file.'],
  [
    'Price list 2026\n\nName,Price\nFerritin,5',
    'The names of the columns are in line 3. Delete the lines above it.',
  ],
  [
    'Price list,,\nName,Price,\nFerritin,5,',
    'The names of the columns are in line 2. Delete the lines above it.',
  ],
  [
    'Name,,Price\nFerritin,dear,5',
    'Column 2 has values and no name. Give it a name, or delete it.',
  ],
  ['Name,Name\nFerritin,5', 'A column is in the file twice.'],
  [
    'Name,Price\n"Ferritin,5',
    'Line 2: a quotation mark is missing. Add it at the end of the text, or export the file again.',
  ],
  ['Name,Price\nF\ufffd,5', 'The letters of this file cannot be read. Save it as “CSV UTF-8”.'],
])('rejects the file %j', async (csv, message) =>
  expect(await check(csv)).toMatchObject({ message }),
);

test('changes all products or none', async () => {
  const { lines } = await check(NEW_PRICES);
  await changedByBen(2);
  expect(await outcomeOf(change(lines))).toMatchObject([
    409,
    { message: 'Changed by ben: Ferritin. Nothing was changed.' },
  ]);
  expect(await prices()).toEqual([4500, 12_500]);
});

test('rejects a negative price in changes that a client sends without an imported file', async () => {
  const [first] = await stored();
  const answer = server.call('POST', '/api/products/many', {
    products: [{ id: first?.id, version: 1, values: { price: -1 } }],
  });
  expect(await outcomeOf(answer)).toMatchObject([422, { message: 'Price must be positive' }]);
});

test('undoes an import completely, and only once', async () => {
  const last = await imported(NEW_PRICES);
  expect(last).toMatchObject({ by: 'admin', count: 2 });
  expect((new Date(last.until).getTime() - new Date(last.at).getTime()) / 60_000).toBeCloseTo(
    PRODUCTS_UNDO_MINUTES,
    1,
  );
  expect((await server.json('GET', '/api/products/prices')).undo).toEqual(last);
  expect((await undo(last.id)).json().products).toHaveLength(2);
  expect(await prices()).toEqual([4500, 12_500]);
  expect((await undo(last.id)).statusCode).toBe(409);
  expect(await server.json('GET', '/api/products/prices')).toMatchObject({
    undo: null,
    items: [{ version: 3 }, { version: 3 }],
  });
});

test('undoes nothing when a product changed after the import, or the time to undo is over', async () => {
  const last = await imported(NEW_PRICES);
  await changedByBen(9);
  expect((await undo(last.id)).json().message).toBe(
    'Changed by ben: Ferritin. Nothing was undone.',
  );
  expect(await prices()).toEqual([5000, 13_000]);
  await server.db.update(undoableSteps).set({ until: sql`now()` });
  expect((await undo(last.id)).json().message).toBe('The time to undo this is over.');
});

test('undoes nothing when another product has taken the former name of a changed product', async () => {
  const [first] = await stored();
  const last = await imported(`Id,Name\n${first?.id},Iron`);
  await server.call('POST', '/api/products', product({ name: 'FERRITIN' }));
  expect(await outcomeOf(undo(last.id))).toMatchObject([
    409,
    { message: 'Two products would have the same name. Nothing was undone.' },
  ]);
  expect((await stored())[0]).toMatchObject({ name: 'Iron', version: 2 });
});
