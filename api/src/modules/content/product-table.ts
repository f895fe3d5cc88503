import {
  HEALTH_AREAS,
  type ImportedLine,
  nameKey,
  type ProductChange,
  type ProductImport,
} from '@lagoon/shared/domain';
import { productRequestSchema } from '@lagoon/shared/forms/schemas';
import { ApiError, pick, validated } from '../../platform';
import { koboOf } from '../../platform/amount';
import {
  type CsvRow,
  cellText,
  csvHead,
  csvLines,
  fail,
  HEADING_LINES,
  readCsv,
} from '../../platform/csv';
import { type Db, products } from '../../platform/db';
import { inSlices } from '../../platform/slices';

type Row = typeof products.$inferSelect;

interface Column {
  name: string;
  field?: keyof Row;
  write: (row: Row) => string | number;
  read: (text: string) => unknown;
}

const YES_NO: Record<string, boolean> = { yes: true, no: false };
const numberOf = (text: string) => (text === '' ? undefined : (koboOf(text) ?? Number.NaN) / 100);
const asIs = (text: string) => text;
const areaOf = (text: string) => {
  const found = Object.entries(HEALTH_AREAS).find(([key, name]) =>
    [key, name.toLowerCase()].includes(text.toLowerCase()),
  );
  return found?.[0] ?? (text || null);
};

const column = (
  name: string,
  field: keyof Row,
  read: Column['read'] = asIs,
  write: Column['write'] = (row) => (row[field] ?? '') as string,
): Column => ({ name, field, read, write });

const COLUMNS: readonly Column[] = [
  { name: 'Id', write: ({ id }) => id, read: asIs },
  column('Name', 'name'),
  column('Price', 'price', numberOf),
  column('Number Of Tests', 'testNum'),
  column(
    'Types Of Tests',
    'test',
    (text) => text.split(',').map((name) => name.trim()),
    ({ test }) => test.join(', '),
  ),
  column('Health area', 'area', areaOf),
  column('Sample', 'sample', (text) => text || null),
  column(
    'Fasting',
    'fasting',
    (text) => YES_NO[text.toLowerCase()] ?? (text || null),
    ({ fasting }) => (fasting === null ? '' : fasting ? 'yes' : 'no'),
  ),
  column('Days until the result', 'resultDays', (text) => numberOf(text) ?? null),
  column('Test description', 'desc'),
  column('Product Image URL', 'image'),
];

const readRows = (db: Db) => db.select().from(products).orderBy(products.position, products.id);

export async function exportProducts(db: Db) {
  const columns = Object.fromEntries(COLUMNS.map(({ name, write }) => [name, write]));
  return csvHead(columns) + csvLines(columns, await readRows(db));
}

/** @throws ApiError 422 with the form's messages */
export function validValues(row: Row, values: Record<string, unknown>): Partial<Row> {
  const read: Record<string, unknown> = validated(productRequestSchema, { ...row, ...values });
  return Object.fromEntries(
    Object.keys(values).flatMap((field) => (field in read ? [[field, read[field]]] : [])),
  );
}

const columnOf = (name: string) =>
  COLUMNS.find((column) => nameKey(column.name) === nameKey(cellText(name)));
const isKey = (column: Column | undefined) => column?.name === 'Id' || column?.name === 'Name';

/** undefined for a nameless cell. Throws ApiError 422. */
function columnsOf(names: readonly string[], lines: readonly CsvRow[]) {
  const columns = names.map(columnOf);
  const lower = columns.some(isKey)
    ? undefined
    : lines.slice(0, HEADING_LINES).find(({ cells }) => cells.map(columnOf).some(isKey));
  if (lower)
    throw fail(`The names of the columns are in line ${lower.line}. Delete the lines above it.`);
  const unknown = names.filter((name, at) => !columns[at] && cellText(name) !== '');
  if (unknown.length > 0)
    throw fail(`Unknown columns: ${unknown.join(', ')}. Use the names of the exported file.`);
  if (!columns.some(isKey)) throw fail('The file needs a column “Id” or “Name”.');
  const known = columns.filter(Boolean);
  if (new Set(known).size < known.length) throw fail('A column is in the file twice.');
  return columns;
}

export const checkImport = async (db: Db, csv: string) =>
  inSlices(compare(csv, await readRows(db)));

function* compare(csv: string, rows: Row[]) {
  const [head, ...lines] = yield* readCsv(csv);
  const columns = columnsOf(head?.cells ?? [], lines);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = new Map(rows.map((row) => [nameKey(row.name), row]));
  const at = (name: string) => columns.findIndex((column) => column?.name === name);
  const seen = new Set<string>();
  const result: ProductImport = { lines: [], unchanged: 0 };
  for (const { line, cells: written } of lines) {
    yield;
    const cells = written.map(cellText);
    const unnamed = cells.findIndex((text, at) => text !== '' && at in columns && !columns[at]);
    if (unnamed !== -1)
      throw fail(`Column ${unnamed + 1} has values and no name. Give it a name, or delete it.`);
    const [id, name] = [cells[at('Id')] ?? '', cells[at('Name')] ?? ''];
    const row = id ? byId.get(id.toLowerCase()) : byName.get(nameKey(name));
    const read =
      row &&
      changeOf(
        row,
        id
          ? columns
          : columns.map((column) =>
              column?.name === 'Name' ? { ...column, field: undefined } : column,
            ),
        cells,
      );
    const problem = read
      ? seen.has(row.id)
        ? 'This product is in the file twice.'
        : read.problem
      : 'There is no product with this id or name.';
    if (row) seen.add(row.id);
    if (read?.cells.length === 0 && !problem) result.unchanged += 1;
    else
      result.lines.push({
        line,
        name: row?.name ?? (name || id),
        cells: [],
        change: null,
        ...read,
        problem,
      });
  }
  return result;
}

/** Compares exported texts, so that an unchanged cell changes no product. */
function changeOf(
  row: Row,
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): Pick<ImportedLine, 'cells' | 'change' | 'problem'> {
  const changed = columns.flatMap((column, at) => {
    if (!column) return [];
    const before = cellText(String(column.write(row)));
    const after = cells[at] ?? '';
    return column.field && before !== after ? [{ column, before, after }] : [];
  });
  const values: ProductChange['values'] = Object.fromEntries(
    changed.map(({ column, after }) => [column.field, column.read(after)]),
  );
  const line = {
    cells: changed.map(({ column, ...texts }) => ({ column: column.name, ...texts })),
    change: null,
    problem: '',
  };
  if (cells.slice(columns.length).some(Boolean))
    return { ...line, problem: 'This line has more cells than the file has columns.' };
  try {
    return { ...line, change: { ...pick(row, 'id', 'version'), values: validValues(row, values) } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...line, problem: error.message };
  }
}
